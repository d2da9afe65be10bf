import { defaultClientConditions, defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["wallet-source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["wallet-source", ...defaultServerConditions] } },
  test: {
    environment: "jsdom",
    setupFiles: [`${import.meta.dirname}/src/testSetup.ts`],
  },
})

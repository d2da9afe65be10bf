import { defaultClientConditions, defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["wallet-source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["wallet-source", ...defaultServerConditions] } },
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "server/**/*.test.ts", "build/**/*.test.ts"],
    setupFiles: ["./src/testSetup.ts"],
  },
})

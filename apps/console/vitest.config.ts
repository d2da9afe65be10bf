import { availableParallelism } from "node:os"
import { messageAlias } from "@wallet/ui/build/messages.ts"
import { defaultClientConditions, defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: {
    conditions: ["wallet-source", ...defaultClientConditions],
    alias: [messageAlias(`${import.meta.dirname}/src/i18n/generated`)],
  },
  ssr: { resolve: { conditions: ["wallet-source", ...defaultServerConditions] } },
  test: {
    maxWorkers: availableParallelism(), // as in the workspace
    environment: `${import.meta.dirname}/../web/src/sharedDocument.testing.ts`,
    setupFiles: [`${import.meta.dirname}/src/testSetup.ts`],
  },
})

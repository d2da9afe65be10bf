import { defineConfig } from "vitest/config"
import { sourceAliases } from "./build/sourceAliases.ts"

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "server/**/*.test.ts", "build/**/*.test.ts"],
    setupFiles: ["./src/testSetup.ts"],
  },
})

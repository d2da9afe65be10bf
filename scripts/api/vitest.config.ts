import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "api", root: ".", include: ["scripts/api/*.test.ts"], testTimeout: 900_000, hookTimeout: 900_000 },
})

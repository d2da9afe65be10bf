import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["wallet-source"] },
  ssr: { resolve: { conditions: ["wallet-source"] } },
  test: {
    name: "docs",
    root: ".",
    include: ["scripts/docs/*.test.ts"],
    ...(!process.env["LONG_TESTS"] && { testNamePattern: /^(?!.*@long)/ }),
  },
})

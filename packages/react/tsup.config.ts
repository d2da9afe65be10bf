import { defineConfig } from "tsup"

export default defineConfig({
  entry: { index: "src/exports/index.ts" },
  format: ["esm", "cjs"],
  dts: true,
  clean: true,
  treeshake: true,
})

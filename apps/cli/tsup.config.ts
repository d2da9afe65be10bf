import { defineConfig } from "tsup"

// One file that needs only Node: @wallet/core is bundled from its source, so that it need not be built first.
export default defineConfig({
  entry: ["src/main.ts"],
  format: ["esm"],
  target: "node20",
  platform: "node",
  noExternal: [/.*/],
  clean: true,
  esbuildOptions(options) {
    options.conditions = ["wallet-source"]
  },
})

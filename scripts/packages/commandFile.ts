import type { Options } from "tsup"

/** A command line as one file that needs only Node: @wallet/core is bundled from its source, so that it need not be built first. */
export const commandFile: Options = {
  format: ["esm"],
  target: "node20",
  platform: "node",
  noExternal: [/.*/],
  clean: true,
  esbuildOptions(options) {
    options.conditions = ["wallet-source"]
  },
}

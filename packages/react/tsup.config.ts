import { defineConfig, type Options } from "tsup"
import { markAsClient } from "../../scripts/packages/markAsClient.ts"

// The types are written afterwards (scripts/packages/writeTypes.ts).
const common: Options = {
  entry: {
    "exports/index": "src/exports/index.ts",
    "exports/account": "src/exports/account.ts",
    "exports/cards": "src/exports/cards.ts",
    "exports/merchant": "src/exports/merchant.ts",
  },
  // One context for all entries, under CommonJS too.
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: true,
  target: "es2022",
}

export default defineConfig(
  (["esm", "cjs"] as const).map((format) => {
    const outDir = `dist/${format}`
    // `treeshake` takes directives out, so they are written into what is there at the end.
    return { ...common, format, outDir, onSuccess: async () => markAsClient(outDir) }
  }),
)

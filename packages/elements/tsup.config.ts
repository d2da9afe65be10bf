import { defineConfig, type Options } from "tsup"
import { markAsClient } from "../../scripts/packages/markAsClient.ts"

// The types are written afterwards (scripts/packages/writeTypes.ts).
const common: Options = {
  entry: {
    "exports/index": "src/exports/index.ts",
    "exports/react": "src/exports/react.ts",
    "exports/react-widgets": "src/exports/react-widgets.ts",
    "exports/widgets": "src/exports/widgets.ts",
  },
  // One definition of each element for all entries, under CommonJS too.
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: true,
  target: "es2022",
}

export default defineConfig(
  (["esm", "cjs"] as const).map((format) => {
    const outDir = `dist/${format}`
    return {
      ...common,
      format,
      outDir,
      // Lit is there as ES modules alone.
      ...(format === "cjs" && { noExternal: ["lit"] }),
      onSuccess: async () => markAsClient(outDir),
    }
  }),
)

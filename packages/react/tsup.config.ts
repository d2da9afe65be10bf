import { globSync, readFileSync, writeFileSync } from "node:fs"
import { defineConfig, type Options } from "tsup"

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
}

export default defineConfig(
  (["esm", "cjs"] as const).map((format) => {
    const outDir = `dist/${format}`
    // `treeshake` takes directives out, so they are written into what is there at the end.
    return { ...common, format, outDir, onSuccess: async () => markAsClient(outDir) }
  }),
)

/** For frameworks with server components: whatever imports the hooks runs in the browser. */
function markAsClient(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,cjs}`)) {
    writeFileSync(file, `"use client";\n${readFileSync(file, "utf8")}`)
    const map: { mappings: string } = JSON.parse(readFileSync(`${file}.map`, "utf8"))
    // A line of a source map ends with a semicolon: the directive's own line has no source.
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
  }
}

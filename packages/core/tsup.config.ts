import { defineConfig, type Options } from "tsup"
import { pureCallsForEsbuild } from "./build/pureCalls.ts"
import { splitModulesForEsbuild } from "./build/splitModules.ts"

// The types are written afterwards (scripts/packages/writeTypes.ts).
const published = {
  "exports/index": "src/exports/index.ts",
  "exports/addresses": "src/exports/addresses.ts",
  "exports/account": "src/exports/account.ts",
  "exports/cards": "src/exports/cards.ts",
  "exports/contract": "src/exports/contract.ts",
  "exports/merchant": "src/exports/merchant.ts",
  "exports/money": "src/exports/money.ts",
  "exports/pages": "src/exports/pages.ts",
  "exports/qr": "src/exports/qr.ts",
  "exports/queries": "src/exports/queries.ts",
  "exports/tabs": "src/exports/tabs.ts",
  "exports/testing": "src/exports/testing.ts",
  "exports/webhooks": "src/exports/webhooks.ts",
}
const common: Options = {
  clean: true,
  sourcemap: true,
  target: "es2022",
}

export default defineConfig([
  {
    ...common,
    // A file for each module, also where a source has several: a bundler that can't look into valibot's calls still leaves
    // out what is not imported.
    entry: ["src/exports/*.ts"],
    esbuildPlugins: [splitModulesForEsbuild("src"), pureCallsForEsbuild()],
    format: "esm",
    outDir: "dist/esm",
    splitting: true,
  },
  { ...common, entry: published, format: "cjs", outDir: "dist/cjs", esbuildPlugins: [pureCallsForEsbuild()] },
])

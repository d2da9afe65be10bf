import { defineConfig } from "tsup"

export default defineConfig({
  entry: {
    index: "src/exports/index.ts",
    account: "src/exports/account.ts",
    cards: "src/exports/cards.ts",
    merchant: "src/exports/merchant.ts",
  },
  format: ["esm", "cjs"],
  dts: true,
  // One context for all entries, under CommonJS too.
  splitting: true,
  clean: true,
  treeshake: true,
})

import { globSync, readFileSync, writeFileSync } from "node:fs"
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
  // `treeshake` takes directives out, so they are written into what is there at the end.
  onSuccess: async () => markAsClient(),
})

/** For frameworks with server components: whatever imports the hooks runs in the browser. */
function markAsClient(): void {
  for (const file of globSync("dist/*.{js,cjs}")) writeFileSync(file, `"use client";\n${readFileSync(file, "utf8")}`)
}

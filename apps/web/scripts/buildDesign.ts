// Builds the page of all components, which no build of the site contains, into the folder that OUT_DIR names.
import { build } from "vite"

const root = `${import.meta.dirname}/..`
const outDir = process.env.OUT_DIR
if (!outDir) throw new Error("OUT_DIR must name a folder")

await build({
  root,
  logLevel: "warn",
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: `${root}/design.html` } },
})

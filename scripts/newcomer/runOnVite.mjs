// Builds a file for a server with Vite and runs what came out: `node runOnVite.mjs [--env-file=…] file.js`.
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { file } from "./newcomersFile.mjs"

const require = createRequire(join(process.cwd(), "package.json"))
const { build } = await import(pathToFileURL(require.resolve("vite")).href)

await build({
  logLevel: "warn",
  configFile: false,
  // The SDK goes into the bundle, so that Vite has to take all of it in.
  ssr: { noExternal: true },
  build: { ssr: file, outDir: "dist", emptyOutDir: false },
})
await import(pathToFileURL(join(process.cwd(), "dist", file.replace(/\.\w+$/, ".js"))).href)

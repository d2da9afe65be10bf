// Builds the site: what browsers load, then every public page as HTML in each language, and the account's shell.
import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { build } from "vite"
import { compressFiles } from "../build/compressFiles.ts"
import { writePages } from "../build/writePages.ts"

const root = `${import.meta.dirname}/..`
const distDir = `${root}/dist`
const rendererDir = `${root}/node_modules/.cache/renderer`

const generated = spawnSync(process.execPath, [`${import.meta.dirname}/generate.ts`], { stdio: "inherit" })
if (generated.status !== 0) process.exit(generated.status ?? 1)

await build({ root, logLevel: "warn", build: { outDir: distDir, emptyOutDir: true } })
await build({
  root,
  logLevel: "warn",
  build: { ssr: "src/entry-server.tsx", outDir: rendererDir, emptyOutDir: true, copyPublicDir: false },
})
await writePages({ distDir, renderer: `${rendererDir}/entry-server.js` })
compressFiles(distDir)
rmSync(rendererDir, { recursive: true })

// Builds the site: what browsers load, then every public page as HTML in each language, and the account's shell.
// The files that git does not hold must be there (generate.ts).
// BUILD_ID names the build (a commit, a release); OUT_DIR says where it goes, by default apps/web/dist.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { build } from "vite"
import { compressFiles } from "../build/compressFiles.ts"
import { listPublicPages } from "../build/publicPages.ts"
import { buildWorker } from "../build/serviceWorker.ts"
import { type BuildPaths, readBuildId, writeBuildFiles } from "../build/writeBuildFiles.ts"
import { writePages } from "../build/writePages.ts"

const root = `${import.meta.dirname}/..`
const distDir = process.env.OUT_DIR ?? `${root}/dist`
const buildId = readBuildId(process.env.BUILD_ID)

// A caller such as a test runner may have set another value, and React would then include its development checks.
process.env.NODE_ENV = "production"

// The renderer needs the packages of this one, so it stands below it; two builds at a time must not share it.
mkdirSync(`${root}/node_modules/.cache`, { recursive: true })
const rendererDir = mkdtempSync(`${root}/node_modules/.cache/renderer-`)
try {
  await build({ root, logLevel: "warn", build: { outDir: distDir, emptyOutDir: true } })
  await buildWorker(distDir)
  await build({
    root,
    logLevel: "warn",
    build: { ssr: "src/entry-server.tsx", outDir: rendererDir, emptyOutDir: true, copyPublicDir: false },
  })
  const renderer = `${rendererDir}/entry-server.js`
  await writePages({ distDir, renderer })
  const prerendered = listPublicPages().map(({ path }) => path)
  const paths = (await import(renderer)) as BuildPaths // what entry-server.tsx exports
  writeBuildFiles({ distDir, paths, prerendered, givenId: buildId })
  await compressFiles(distDir)
} finally {
  rmSync(rendererDir, { recursive: true })
}

// Builds the operators' console. The files that git does not hold must be there (generate.ts).
// OUT_DIR says where it goes, by default apps/console/dist.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { build } from "vite"

const root = `${import.meta.dirname}/..`
const outDir = process.env.OUT_DIR ?? `${root}/dist`

// A caller such as a test runner may have set another value, and React would then include its development checks.
process.env.NODE_ENV = "production"

await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true } })
for (const path of globSync(`${outDir}/**/*.{css,html,js,svg}`)) {
  const content = readFileSync(path)
  const packed = brotliCompressSync(content)
  if (packed.length < content.length) writeFileSync(`${path}.br`, packed)
}

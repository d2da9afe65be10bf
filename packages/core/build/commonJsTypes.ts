// Writes the types of the CommonJS build: those of the ES modules, which tsup has made, under the names that belong to
// CommonJS. To have tsup make them a second time takes as long as everything else of the build.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const dist = join(import.meta.dirname, "../dist")
for (const file of globSync("**/*.d.ts", { cwd: join(dist, "esm") })) {
  const types = readFileSync(join(dist, "esm", file), "utf8")
  const target = join(dist, "cjs", file.replace(/\.d\.ts$/, ".d.cts"))
  mkdirSync(dirname(target), { recursive: true })
  // Only what is imported from the package itself has another name.
  writeFileSync(target, types.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.js\1/g, "$1$2.cjs$1"))
}

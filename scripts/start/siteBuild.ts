import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"

const stamp = "apps/web/dist/.built-from"
const sources = ["apps/web/**/*", "packages/*/src/**/*", "pnpm-lock.yaml", "tsconfig.base.json"]
const products = /(^|\/)(node_modules|dist|generated|e2e|test-results)(\/|$)|\.gen\.ts$|\.test\.tsx?$/

/** Builds the site unless it stands already as its sources say. */
export function buildSiteIfStale(): void {
  const wanted = hashOfSources()
  if (wanted === builtFrom()) return
  console.log("Building the site (only when its sources have changed) …")
  rmSync(stamp, { force: true })
  run("generate.ts")
  run("build.ts")
  writeFileSync(stamp, wanted)
}

function run(script: string): void {
  const { status } = spawnSync(process.execPath, ["--conditions=wallet-source", `apps/web/scripts/${script}`], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error("The site did not build; the reason stands above.")
}

function hashOfSources(): string {
  const hash = createHash("sha256")
  const files = globSync(sources, { withFileTypes: true, exclude: (entry) => products.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !products.test(path))
    .sort()
  for (const path of files) hash.update(path).update("\0").update(readFileSync(path)).update("\0")
  return hash.digest("hex")
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, "utf8")
  } catch {
    return undefined
  }
}

import { spawn, spawnSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { runAlone } from "./buildLock.ts"
import { hashFiles } from "./siteBuild.ts"

const stamp = "docs/site/dist/.built-from"
const lock = ".cache/docs-build.lock"

/** The sources of the pages: documents, and the contract with its docstrings and descriptions. */
const sources = [
  "{README,docs/*,docs/guides/**/*,docs/decisions/*,packages/*/README,.changeset/*}.md",
  "packages/core/src/**/*.ts",
  "apps/provider/src/platform/{openapi,http}/**/*.ts",
  "apps/provider/src/**/area.ts",
  "apps/sandbox/src/{acquirer/testCards,payouts/testDestinations}.ts",
  "docs/site/{generate,public,scripts,src}/**/*",
  "docs/site/{astro.config.ts,package.json}",
  "scripts/{api/areaTitles,packages/fieldMeanings}.ts",
  "pnpm-lock.yaml",
]

/** The files that the documentation is built from. */
export function listDocsSources(): readonly string[] {
  return globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !/\.test\.ts$|\/node_modules\//.test(path))
    .sort()
}

/** Builds the documentation unless it stands already as its sources say. */
export function buildDocsIfStale(): void {
  runAlone(lock, () => {
    const wanted = hashFiles(listDocsSources())
    if (wanted === readStamp()) return
    console.log("Building the documentation (only when its sources have changed) …")
    const build = ["--conditions=wallet-source", "docs/site/scripts/build.ts"]
    const { status } = spawnSync(process.execPath, build, { stdio: ["ignore", "ignore", "inherit"] })
    if (status !== 0) throw new Error("The documentation did not build; the reason stands above.")
    writeFileSync(stamp, wanted)
  })
}

/** Builds it in a process of its own, which ends with this one. A failure is printed, and leaves what was there. */
export function buildDocsInBackground(): void {
  const child = spawn(process.execPath, ["scripts/buildDocs.ts"], { stdio: ["ignore", "inherit", "inherit"] })
  const end = () => child.kill()
  process.once("exit", end)
  child.once("exit", () => process.off("exit", end))
  child.unref()
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, "utf8")
  } catch {
    return undefined
  }
}

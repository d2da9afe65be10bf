import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

const stamp = "apps/web/dist/.built-from"
const lock = ".cache/site-build.lock"
const sources = [
  "apps/web/**/*",
  "packages/*/{src,build}/**/*",
  "packages/ui/project.inlang/settings.json",
  "packages/core/exports.txt",
  "pnpm-lock.yaml",
  "tsconfig.base.json",
]
const products =
  /(^|\/)(node_modules|dist|generated|e2e|test-results|\.lix|\.cache)(\/|$)|\.gen\.\w+$|\.test\.tsx?$|project\.inlang\/(?!settings\.json$)/

/** Builds the site unless it stands already as its sources say. */
export function buildSiteIfStale(): void {
  alone(buildIfStale)
}

function buildIfStale(): void {
  const wanted = hashOfSources()
  if (wanted === builtFrom()) return
  console.log("Building the site (only when its sources have changed) …")
  rmSync(stamp, { force: true })
  run("generate.ts")
  run("build.ts")
  writeFileSync(stamp, wanted)
}

/** One at a time: two builds that write the same files spoil each other. Waits for the one under way. */
function alone(work: () => void): void {
  mkdirSync(dirname(lock), { recursive: true })
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    if (hasEnded(readHolder())) rmSync(lock, { force: true })
    return false
  }
}

/** @returns the process that builds; `undefined` where it is not written yet, or gone again. */
function readHolder(): number | undefined {
  try {
    return Number(readFileSync(lock, "utf8")) || undefined
  } catch {
    return undefined
  }
}

function hasEnded(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH"
  }
}

function run(script: string): void {
  const { status } = spawnSync(process.execPath, ["--conditions=wallet-source", `apps/web/scripts/${script}`], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error("The site did not build; the reason stands above.")
}

function hashOfSources(): string {
  const hash = createHash("sha256")
  for (const path of listSources()) hash.update(path).update("\0").update(readFileSync(path)).update("\0")
  return hash.digest("hex")
}

/** The files that the site is built from: none that a build itself writes, or the next one would begin anew. */
export function listSources(): readonly string[] {
  return globSync(sources, { withFileTypes: true, exclude: (entry) => products.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !products.test(path))
    .sort()
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, "utf8")
  } catch {
    return undefined
  }
}

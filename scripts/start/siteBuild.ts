import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

const lock = ".cache/site-build.lock"
const ofAll = ["packages/ui/project.inlang/settings.json", "pnpm-lock.yaml", "tsconfig.base.json"]
const apps = {
  site: {
    folder: "apps/web",
    title: "the site",
    sources: ["apps/web/**/*", "packages/{core,react,ui}/{src,build}/**/*", "packages/core/exports.txt", ...ofAll],
  },
  console: {
    folder: "apps/console",
    title: "the operators' console",
    sources: ["apps/console/**/*", "packages/{core,operators,ui}/{src,build}/**/*", ...ofAll],
  },
} as const

/** An app that a build makes. */
export type BuiltApp = keyof typeof apps
const products =
  /(^|\/)(node_modules|dist|generated|e2e|test-results|\.lix|\.cache)(\/|$)|\.gen\.\w+$|\.test\.tsx?$|project\.inlang\/(?!settings\.json$)/

/** Builds an app unless it stands already as its sources say. */
export function buildIfStale(app: BuiltApp): void {
  alone(() => {
    const { title } = apps[app]
    const stamp = stampOf(app)
    const wanted = hashOfSources(app)
    if (wanted === readStamp(stamp)) return
    console.log(`Building ${title} (only when its sources have changed) …`)
    rmSync(stamp, { force: true })
    run(app, "generate.ts")
    run(app, "build.ts")
    writeFileSync(stamp, wanted)
  })
}

function stampOf(app: BuiltApp): string {
  return `${apps[app].folder}/dist/.built-from`
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

function run(app: BuiltApp, script: string): void {
  const { folder, title } = apps[app]
  const { status } = spawnSync(process.execPath, ["--conditions=wallet-source", `${folder}/scripts/${script}`], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error(`${title} did not build; the reason stands above.`)
}

function hashOfSources(app: BuiltApp): string {
  const hash = createHash("sha256")
  for (const path of listSources(app)) hash.update(path).update("\0").update(readFileSync(path)).update("\0")
  return hash.digest("hex")
}

/** The files that an app is built from: none that a build itself writes, or the next one would begin anew. */
export function listSources(app: BuiltApp): readonly string[] {
  return globSync(apps[app].sources, { withFileTypes: true, exclude: (entry) => products.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !products.test(path))
    .sort()
}

function readStamp(stamp: string): string | undefined {
  try {
    return readFileSync(stamp, "utf8")
  } catch {
    return undefined
  }
}

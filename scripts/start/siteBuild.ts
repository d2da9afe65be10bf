import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { runAlone } from "./buildLock.ts"

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
  runAlone(lock, () => {
    const { title } = apps[app]
    const stamp = toStampPath(app)
    const wanted = hashFiles(listSources(app))
    if (wanted === readStamp(stamp)) return
    console.log(`Building ${title} (only when its sources have changed) …`)
    rmSync(stamp, { force: true })
    run(app, "generate.ts")
    run(app, "build.ts")
    writeFileSync(stamp, wanted)
  })
}

function toStampPath(app: BuiltApp): string {
  return `${apps[app].folder}/dist/.built-from`
}

function run(app: BuiltApp, script: string): void {
  const { folder, title } = apps[app]
  const { status } = spawnSync(process.execPath, ["--conditions=wallet-source", `${folder}/scripts/${script}`], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error(`${title} did not build; the reason stands above.`)
}

/** One hash for the paths and contents of files. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const path of paths) hash.update(path).update("\0").update(readFileSync(path)).update("\0")
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

import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { relative, resolve } from "node:path"

/** A configuration that runs tests. */
export interface Runner {
  readonly config: string
  readonly program: "vitest" | "playwright"
  /** The folder in which its program starts. */
  readonly folder: string
  /** The test files that it runs, as paths from the project's root. Files of vitest have the name of their project. */
  readonly files: readonly { readonly path: string; readonly project?: string }[]
}

/** One command of `pnpm stress`. */
export interface LongRun {
  readonly folder: string
  readonly command: readonly [string, ...string[]]
}

interface Plan {
  readonly runs: readonly LongRun[]
  /** Files with a long test that no configuration runs. */
  readonly leftOut: readonly string[]
}

const root = resolve(import.meta.dirname, "../..")
const vitestConfigs = ["vitest.workspace.ts", "scripts/docs/vitest.config.ts", "scripts/api/vitest.config.ts"]
const apps = ["apps/web", "apps/console"]

/** True if a file has a test, or a group of tests, that is marked as long. */
export function hasLongTest(path: string, text: string): boolean {
  if (/\.(test|spec)\.tsx?$/.test(path)) return text.includes("@long")
  return /^\s*(test|describe)(\.\w+)*\(/m.test(text) && / @long["'`]|["'`]@long /.test(text)
}

const isGenerated = (path: string) => /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/.test(path)

/** The source files of the project that have a long test, sorted. */
export function findLongFiles(): readonly string[] {
  return globSync("{apps,bench,docs,examples,packages,scripts}/**/*.{ts,tsx}", { cwd: root, exclude: isGenerated })
    .filter((path) => hasLongTest(path, readFileSync(resolve(root, path), "utf8")))
    .toSorted()
}

/** Every configuration that runs tests, as its program lists them. */
export function listRunners(): readonly Runner[] {
  return [
    ...vitestConfigs.map(listVitest),
    ...apps.map((folder) => ({
      config: `${folder}/playwright.config.ts`,
      program: "playwright" as const,
      folder,
      files: globSync(`${folder}/e2e/**/*.spec.ts`, { cwd: root }).map((path) => ({ path })),
    })),
  ]
}

function listVitest(config: string): Runner {
  const listed = execFileSync("node_modules/.bin/vitest", ["list", "--config", config, "--filesOnly", "--json"], {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
  })
  const files = JSON.parse(listed) as readonly { readonly file: string; readonly projectName?: string }[]
  return {
    config,
    program: "vitest",
    folder: ".",
    files: files.map(({ file, projectName = "" }) => ({ path: relative(root, file), project: projectName })),
  }
}

/**
 * The runs of all long tests: each project and each configuration that has one, whole, because its other tests take
 * longer by the settings of `stress`. Names choose the files whose paths contain one of them instead.
 */
export function planLongRuns(longFiles: readonly string[], runners: readonly Runner[], names: readonly string[]): Plan {
  const known = new Set(runners.flatMap(({ files }) => files.map(({ path }) => path)))
  const runs = runners.flatMap(({ config, program, folder, files }): readonly LongRun[] => {
    const chosen = files.filter(({ path }) =>
      names.length === 0 ? longFiles.includes(path) : names.some((name) => path.includes(name)),
    )
    if (chosen.length === 0) return []
    const projects = [...new Set(chosen.map(({ project }) => project))].filter(Boolean)
    const options = ["run", "--config", config, ...projects.flatMap((project) => ["--project", project ?? ""])]
    const path = `${relative(resolve(root, folder), resolve(root, "node_modules/.bin"))}/${program}`
    return [{ folder, command: [path, ...(program === "playwright" ? ["test"] : options), ...names] }]
  })
  return { runs, leftOut: longFiles.filter((path) => !known.has(path)) }
}

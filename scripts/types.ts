// Type-checks every project of the workspace with TypeScript 7.
import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

interface Project {
  readonly compilerOptions?: Readonly<Record<string, unknown>>
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

const readProject = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Project

// Tests and benchmarks have projects of their own where they may use what the code itself may not.
const paths = globSync([
  "tsconfig.json",
  "examples/tsconfig.json",
  "docs/site/tsconfig.json",
  "{packages,apps}/*/tsconfig.json",
  "{packages,apps}/*/tsconfig.test.json",
  "packages/*/bench/tsconfig.json",
]).sort()

/** Programs for Node have the same settings and import each other: as one program, none is checked more than once. */
const isForNode = (path: string) => {
  const { compilerOptions, exclude } = readProject(path)
  return JSON.stringify(compilerOptions) === '{"types":["node"]}' && exclude === undefined
}

const nodePrograms = ".cache/types/tsconfig.json"

function writeNodePrograms(): void {
  const folder = dirname(nodePrograms)
  const include = paths
    .filter(isForNode)
    .flatMap((path) => readProject(path).include.map((one) => relative(folder, join(dirname(path), one))))
  mkdirSync(folder, { recursive: true })
  const settings = { extends: "../../tsconfig.base.json", compilerOptions: { types: ["node"] }, include }
  writeFileSync(nodePrograms, JSON.stringify(settings))
}

writeNodePrograms()
const failed = [nodePrograms, ...paths.filter((path) => !isForNode(path))].filter((project) => {
  const { status } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", project], { stdio: "inherit" })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(", ")}`)
  process.exitCode = 1
}

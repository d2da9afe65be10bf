// Import rules: dependency-cruiser's between files, and ours between folders.
import { spawnSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import { readLayerDiagrams } from "./checks/architecture.ts"
import { findCircles, findUpwardImports, readFileGraph } from "./checks/folders.ts"

/** The folders of a source from the lowest up: each may import those before it. */
const layersBySource = new Map(
  readLayerDiagrams(readFileSync("docs/architecture.md", "utf8")).map(({ of, layers }) => [
    of,
    layers.map(({ name }) => name).toReversed(),
  ]),
)

const sources = [
  "packages/core/src",
  "packages/react/src",
  "packages/ui/src",
  "packages/elements/src",
  "apps/provider/src",
  "apps/sandbox/src",
  "apps/web/src",
  "apps/console/src",
].filter(existsSync)

const isTest = (file: string) => /\.(test|testing|bench)\./.test(file)

const problems = sources.flatMap((source) => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !isTest(file))
  const graph = readFileGraph(source, files)
  const circles = findCircles(graph).map((folders) => `${source}: a circle of folders: ${folders.join(", ")}`)
  const layers = layersBySource.get(source)
  const upward = layers ? findUpwardImports(graph, layers).map((line) => `${source}: runs upwards: ${line}`) : []
  return [...circles, ...upward]
})
for (const problem of problems) console.error(problem)

const { status } = spawnSync("depcruise", ["--output-type", "err", "packages", "apps"], { stdio: "inherit" })
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1

// What may import what: dependency-cruiser's rules between files, and ours between folders.
import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { findCircles, findUpwardImports, readFileGraph } from "./checks/folders.ts"

/** The provider's folders from the lowest up: each may import those before it. */
const providerLayers = [
  "platform",
  "ledger",
  "rails",
  "notifications",
  "access",
  "wallet",
  "cards",
  "reports",
  "compliance",
  "customer",
  "merchant",
  "operators",
  "cli",
]

const sources = [
  "packages/core/src",
  "packages/react/src",
  "apps/provider/src",
  "apps/sandbox/src",
  "apps/web/src",
].filter(existsSync)

const isTest = (file: string) => /\.(test|testing|bench)\./.test(file)

const problems = sources.flatMap((source) => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !isTest(file))
  const graph = readFileGraph(source, files)
  const circles = findCircles(graph).map((folders) => `${source}: a circle of folders: ${folders.join(", ")}`)
  const upward =
    source === "apps/provider/src"
      ? findUpwardImports(graph, providerLayers).map((line) => `${source}: runs upwards: ${line}`)
      : []
  return [...circles, ...upward]
})
for (const problem of problems) console.error(problem)

const { status } = spawnSync("depcruise", ["--output-type", "err", "packages", "apps"], { stdio: "inherit" })
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1

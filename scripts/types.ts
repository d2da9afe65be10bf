// Type-checks every project of the workspace: TypeScript 7 for speed, one process each.
import { spawnSync } from "node:child_process"
import { globSync } from "node:fs"

// Tests and benchmarks have projects of their own where they may use what the code itself may not.
const projects = globSync([
  "tsconfig.json",
  "{packages,apps}/*/tsconfig.json",
  "{packages,apps}/*/tsconfig.test.json",
  "packages/*/bench/tsconfig.json",
]).sort()
const failed = projects.filter((project) => {
  const { status } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", project], { stdio: "inherit" })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(", ")}`)
  process.exit(1)
}

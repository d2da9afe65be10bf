// The long forms of the tests: of everything, or of the files whose paths contain one of the arguments.
import { spawnSync } from "node:child_process"
import { readCommandLine } from "./start/commandLine.ts"

const long = {
  LONG_TESTS: "1",
  FAULT_REPEATS: "9",
  FAULT_REGISTRATIONS: "200",
  FAULT_HISTORY_LINES: "340000",
  FUZZ_REQUESTS: "200000",
  CRASH_KILLS: "40",
  CHAIN_KILLS: "56",
  CHAIN_PAYOUTS: "100",
  CHAIN_ADDRESSES: "100",
  SIMULATION_OPERATIONS: "20000",
  CHAIN_OPERATIONS: "1000000",
  CELL_KILLS: "180",
  CLUSTER_FAULTS: "yes",
  SIDE_BY_SIDE_ANSWERS: "20000",
  IMAGE_BUILDS: "2",
  FULL_AXE: "1",
  REAL_BUILDS: "1",
  EVERY_LANGUAGE: "1",
}
// A variable that is set already says how long one test is to run.
const env = { ...long, ...process.env }

function run(folder: string, command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: folder, env, stdio: "inherit" }).status === 0
}

const { values: files } = readCommandLine({
  usage: "stress [file …]",
  values: { min: 0, max: Number.POSITIVE_INFINITY },
})
const projects = ["provider", "processes", "start", "conformance"].flatMap((name) => ["--project", name])
const whole = files.length === 0
const pass =
  run(".", "node_modules/.bin/vitest", [
    "run",
    "--config",
    "vitest.workspace.ts",
    ...(whole ? projects : []),
    ...files,
  ]) &&
  (!whole || run("apps/web", "node_modules/.bin/playwright", ["test"]))
process.exitCode = pass ? 0 : 1

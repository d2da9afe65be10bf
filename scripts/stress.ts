// The long forms of the tests: of everything, or of the files whose paths contain one of the arguments.
import { spawnSync } from "node:child_process"
import { findLongFiles, type LongRun, listRunners, planLongRuns } from "./checks/longTests.ts"
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

function run({ folder, command: [program, ...args] }: LongRun): boolean {
  return spawnSync(program, args, { cwd: folder, env, stdio: "inherit" }).status === 0
}

const { values: names } = readCommandLine({
  usage: "stress [file …]",
  values: { min: 0, max: Number.POSITIVE_INFINITY },
})
const { runs, leftOut } = planLongRuns(findLongFiles(), listRunners(), names)
if (leftOut.length > 0) console.error(`No configuration runs: ${leftOut.join(", ")}`)
if (runs.length === 0) console.error(`No test file has ${names.join(" or ")} in its path.`)
// One that fails keeps none of the others from running.
const failed = runs.filter((one) => !run(one))
process.exitCode = failed.length === 0 && runs.length > 0 && leftOut.length === 0 ? 0 : 1

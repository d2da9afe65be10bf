// Runs everything that checks the project and ends with "N passed, N failed".
// `pnpm test` runs all; `pnpm test lint unit` runs the named checks alone.
import { chooseChecks } from "./checks/checks.ts"
import type { Failure, Report } from "./checks/reports.ts"
import { runChecks } from "./checks/runChecks.ts"
import { end } from "./end.ts"

const chosen = chooseOrExit(process.argv.slice(2))
const results = await runChecks(chosen)
const sayAll = (choose: (report: Report) => readonly Failure[]) =>
  results.flatMap(({ check, report }) =>
    choose(report).map(({ test, reason }) => `${check.name}: ${test}\n  ${reason}`),
  )
const passed = results.reduce((sum, { report }) => sum + report.passed, 0)
const failures = sayAll((report) => report.failures)
const flaky = sayAll((report) => report.flaky ?? [])

// Once more where a long run is read first: at its end.
if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join("\n")}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
end(failures.length === 0 ? 0 : 1)

function chooseOrExit(names: readonly string[]) {
  try {
    return chooseChecks(names)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

// Runs everything that checks the project and ends with "N passed, N failed".
// `pnpm test` runs all; `pnpm test lint unit` runs the named checks alone.
import { chooseChecks } from "./checks/checks.ts"
import type { Failure } from "./checks/reports.ts"
import { runCheck } from "./checks/runCheck.ts"

const chosen = chooseOrExit(process.argv.slice(2))
let passed = 0
const failures: string[] = []
const flaky: string[] = []
for (const [index, check] of chosen.entries()) {
  console.log(`\n[${index + 1}/${chosen.length}] ${check.name}: ${check.what}`)
  const started = performance.now()
  const result = await runCheck(check)
  passed += result.passed
  const describe = ({ test, reason }: Failure) => `${check.name}: ${test}\n  ${reason}`
  failures.push(...result.failures.map(describe))
  flaky.push(...(result.flaky ?? []).map(describe))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const skipped = result.skipped ? `, ${result.skipped} skipped` : ""
  console.log(`${check.name}: ${result.passed} passed, ${result.failures.length} failed${skipped} in ${seconds} s`)
}

// Once more where a long run is read first: at its end.
if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join("\n")}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

function chooseOrExit(names: readonly string[]) {
  try {
    return chooseChecks(names)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

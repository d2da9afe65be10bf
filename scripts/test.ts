// Runs everything that checks the project and ends with "N passed, N failed".
// `pnpm test` runs all; `pnpm test lint unit` runs the named checks alone.
import { checks } from "./checks/checks.ts"
import type { Failure } from "./checks/reports.ts"
import { runCheck } from "./checks/runCheck.ts"

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(", ")}. There are: ${checks.map((check) => check.name).join(", ")}`)
  process.exit(2)
}

const chosen = wanted.length > 0 ? checks.filter((check) => wanted.includes(check.name)) : checks
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
  console.log(`${check.name}: ${result.passed} passed, ${result.failures.length} failed in ${seconds} s`)
}

// Once more where a long run is read first: at its end.
if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join("\n")}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

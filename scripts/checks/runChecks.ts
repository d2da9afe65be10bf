import type { Report } from "./reports.ts"
import { type Check, runCheck } from "./runCheck.ts"

/** How many light checks run at a time. */
const lightAtOnce = 2

/** What a check found, and how long it took in seconds. */
export interface CheckResult {
  readonly check: Check
  readonly report: Report
  readonly seconds: number
}

/**
 * Runs checks in their order: light ones two at a time, the others alone. A check waits for those that it needs.
 * The output of a check that runs alone is shown as it comes, that of a light one as a whole when the check has ended.
 *
 * @param write gets what is shown
 */
export async function runChecks(
  checks: readonly Check[],
  write: (text: string) => void = (text) => process.stdout.write(text),
): Promise<readonly CheckResult[]> {
  const ended = new Map<string, Promise<CheckResult>>()
  const running = new Set<Promise<CheckResult>>()

  const begin = async (check: Check, position: number): Promise<CheckResult> => {
    const heading = `\n[${position}/${checks.length}] ${check.name}: ${check.what}\n`
    const texts: string[] = [heading]
    if (!check.isLight) write(heading)
    const started = performance.now()
    const report = await runCheck(check, check.isLight ? (text) => texts.push(text) : undefined)
    const seconds = (performance.now() - started) / 1000
    if (check.isLight) write(texts.join(""))
    write(`${describe(check, report, seconds)}\n`)
    return { check, report, seconds }
  }

  for (const [index, check] of checks.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- they start in their order
    await Promise.all((check.needs ?? []).flatMap((name) => ended.get(name) ?? []))
    // oxlint-disable-next-line no-await-in-loop
    while (running.size >= (check.isLight ? lightAtOnce : 1)) await Promise.race(running)
    const result = begin(check, index + 1).finally(() => running.delete(result))
    running.add(result)
    ended.set(check.name, result)
    // oxlint-disable-next-line no-await-in-loop
    if (!check.isLight) await result
  }
  return Promise.all(ended.values())
}

function describe({ name }: Check, { passed, failures, skipped }: Report, seconds: number): string {
  const notRun = skipped ? `, ${skipped} skipped` : ""
  return `${name}: ${passed} passed, ${failures.length} failed${notRun} in ${seconds.toFixed(1)} s`
}

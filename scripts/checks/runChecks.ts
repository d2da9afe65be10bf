import type { Report } from "./reports.ts"
import { type Check, runCheck } from "./runCheck.ts"

/**
 * Capacity shared by concurrent checks. Three for two processors, because a check that uses one part spends much of its time
 * waiting for the disk or for other programs.
 */
export const machineParts = 3

/** Result of a check and its duration in seconds. */
export interface CheckResult {
  readonly check: Check
  readonly report: Report
  readonly seconds: number
}

/**
 * Begins checks in their order, each as soon as those before it leave enough of the machine for it, and what it needs has
 * ended. The output of a check that runs alone is shown as it comes, that of another one as a whole when it has ended.
 *
 * @param write gets what is shown
 */
export async function runChecks(
  checks: readonly Check[],
  write: (text: string) => void = (text) => process.stdout.write(text),
): Promise<readonly CheckResult[]> {
  const ended = new Map<string, Promise<CheckResult>>()
  /** With the parts of the machine that each has. */
  const running = new Map<Promise<CheckResult>, number>()
  const taken = () => [...running.values()].reduce((sum, parts) => sum + parts, 0)

  const begin = async (check: Check, position: number): Promise<CheckResult> => {
    const heading = `\n[${position}/${checks.length}] ${check.name}: ${check.what}\n`
    const isAlone = check.parts === undefined
    const texts: string[] = [heading]
    if (isAlone) write(heading)
    // A check with many tests may be silent for minutes.
    else if (check.report) write(`${check.name} begins\n`)
    const started = performance.now()
    const report = await runCheck(check, isAlone ? undefined : (text) => texts.push(text))
    const seconds = (performance.now() - started) / 1000
    if (!isAlone) write(texts.join(""))
    write(`${describe(check, report, seconds)}\n`)
    return { check, report, seconds }
  }

  for (const [index, check] of checks.entries()) {
    const { needs = [], parts = machineParts } = check
    // oxlint-disable-next-line no-await-in-loop -- they begin in their order
    await Promise.all(needs.flatMap((name) => ended.get(name) ?? []))
    // oxlint-disable-next-line no-await-in-loop
    while (taken() + parts > machineParts) await Promise.race(running.keys())
    const result = begin(check, index + 1).finally(() => running.delete(result))
    running.set(result, parts)
    ended.set(check.name, result)
  }
  return Promise.all(ended.values())
}

function describe({ name }: Check, { passed, failures, skipped }: Report, seconds: number): string {
  const notRun = skipped ? `, ${skipped} skipped` : ""
  return `${name}: ${passed} passed, ${failures.length} failed${notRun} in ${seconds.toFixed(1)} s`
}

import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"

/** Number of passed tests, and the failed ones. */
export interface Report {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** Number of tests that can't run here or are not run by `test`. */
  readonly skipped?: number
  /** Those that failed at first and passed when they ran again, where the runner tries again. */
  readonly flaky?: readonly Failure[]
}

/** A test that failed, and the first line of its message. */
export interface Failure {
  readonly test: string
  readonly reason: string
}

/** Makes a test runner write a report, and reads it. */
export interface ReportReader {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
  readonly read: () => Report
}

const playwrightReporter = `${process.cwd()}/apps/web/e2e/support/quietReporter.ts`

/** Each check has a report of its own, which stays to be looked at: where the time goes, for one. */
export function vitestReport(check: string): ReportReader {
  const file = `.cache/reports/${check}.json`
  return {
    file,
    args: ["--reporter=./scripts/checks/quietReporter.ts", "--reporter=json", `--outputFile.json=${file}`],
    env: {},
    read: () => {
      const report = readJson(file) as VitestReport | undefined
      return {
        passed: report?.numPassedTests ?? 0,
        skipped: (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults.filter(isSkipped))
          .length,
        failures: (report?.testResults ?? []).flatMap(failuresOfFile),
      }
    },
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

/** True if a test was skipped. Tests that only `stress` runs don't count. */
function isSkipped({ fullName, status }: VitestFile["assertionResults"][number]): boolean {
  return ["skipped", "pending"].includes(status) && !fullName.includes("@long")
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === "failed")
  // A file that does not even load has no failed test in it.
  if (status === "failed" && failed.length === 0) return [{ test: file, reason: firstLine(message) }]
  return failed.map((test) => ({ test: `${file} › ${test.fullName}`, reason: firstLine(test.failureMessages[0]) }))
}

export function playwrightReport(check: string): ReportReader {
  const file = `${process.cwd()}/.cache/reports/${check}.json`
  return {
    file,
    args: [`--reporter=${playwrightReporter},json`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: () => {
      const report = readJson(file) as PlaywrightReport | undefined
      if (!report) return { passed: 0, failures: [] }
      const { expected, flaky, skipped } = report.stats
      const troubles = report.suites.flatMap((suite) => troublesOfSuite(suite))
      return {
        passed: expected + flaky,
        skipped,
        failures: troubles.filter(({ ok }) => !ok),
        flaky: troubles.filter(({ ok }) => ok),
      }
    },
  }
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}

/** A test of which one try or more failed; `ok` if a later one passed. */
interface Trouble extends Failure {
  readonly ok: boolean
}

function troublesOfSuite({ title: within, suites = [], specs }: PlaywrightSuite): Trouble[] {
  const own = specs.flatMap(({ title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
    return ok && errors.length === 0 ? [] : [{ test: title, ok, reason: firstLine(errors[0]?.message) }]
  })
  return [...own, ...suites.flatMap(troublesOfSuite)].map((trouble) => ({
    ...trouble,
    test: `${within} › ${trouble.test}`,
  }))
}

function firstLine(text = ""): string {
  return stripVTControlCharacters(text).split("\n", 1)[0] ?? ""
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
}

import { existsSync, readFileSync } from "node:fs"

/** How many tests passed and failed. */
export interface Report {
  readonly passed: number
  readonly failed: number
}

/** Makes a test runner write a report, and reads it. */
export interface ReportReader {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
  readonly read: () => Report
}

const vitestFile = ".cache/reports/vitest.json"
const playwrightFile = `${process.cwd()}/.cache/reports/playwright.json`

export const readVitestReport: ReportReader = {
  file: vitestFile,
  args: ["--reporter=dot", "--reporter=json", `--outputFile.json=${vitestFile}`],
  env: {},
  read: () => {
    const report = readJson(vitestFile)
    // A file that does not even load has no tests in it, so a failed suite counts beside them.
    const suites = (report.testResults as { status: string; assertionResults: unknown[] }[] | undefined) ?? []
    const broken = suites.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length
    return { passed: Number(report.numPassedTests ?? 0), failed: Number(report.numFailedTests ?? 0) + broken }
  },
}

export const readPlaywrightReport: ReportReader = {
  file: playwrightFile,
  args: ["--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
  read: () => {
    const stats = readJson(playwrightFile).stats as { expected: number; unexpected: number; flaky: number } | undefined
    return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
  },
}

function readJson(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {}
}

import { DefaultReporter, type TestModule } from "vitest/node"

/**
 * Writes the files that failed, and at the end what failed in them. Thousands that pass are a number, which the check
 * writes that ran them, and what they print is left out.
 */
export default class QuietReporter extends DefaultReporter {
  constructor() {
    super({ silent: "passed-only" })
  }

  protected override printTestModule(module: TestModule): void {
    if (module.state() === "failed") super.printTestModule(module)
  }

  override reportTestSummary(...summary: Parameters<DefaultReporter["reportTestSummary"]>): void {
    const [files, errors, leaks] = summary
    const passed = files.every(({ result }) => result?.state !== "fail")
    if (!passed || errors.length > 0 || leaks > 0) super.reportTestSummary(...summary)
  }
}

import { DefaultReporter, type TestModule } from "vitest/node"

/** Writes the files that failed, and at the end what failed in them: the thousands that pass are a number. */
export default class QuietReporter extends DefaultReporter {
  protected override printTestModule(module: TestModule): void {
    if (module.state() === "failed") super.printTestModule(module)
  }
}

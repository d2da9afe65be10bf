import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Tests that kill processes, race and simulate: each takes as long as dozens of others. */
const long = /\/apps\/provider\/test\//

/** A long test that comes last would keep one worker busy while the others have nothing left to do. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}

import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Tests that build the site, kill processes, race, simulate and compile: each takes as long as dozens of others. */
const long = /\/scripts\/start\/documentedCommands\.|\/apps\/provider\/test\/|\/scripts\/checks\/layers\./

/**
 * Long tests come first: one that came last would keep one worker busy while the others have nothing left to do. And the
 * files of a project follow each other: a worker is kept only for a next file that shares what it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name))
    return [...byProject.filter(isLong), ...byProject.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}

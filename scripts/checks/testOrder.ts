import { BaseSequencer, type TestSpecification } from "vitest/node"

/** It builds the site, which other tests start: they wait for nobody when it comes first. */
const first = /\/scripts\/start\/documentedCommands\./
/** Tests that start, kill, race, simulate and compile: each takes as long as dozens of others. */
const long = /\/apps\/provider\/test\/|\/scripts\/(start|image)\//

/**
 * Long tests come first: one that came last would keep one worker busy while the others have nothing left to do. And the
 * files of a project follow each other: a worker is kept only for a next file that shares what it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name))
    return byProject.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (first.test(moduleId)) return 0
  return long.test(moduleId) ? 1 : 2
}

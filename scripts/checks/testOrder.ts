import { BaseSequencer, type TestSpecification } from "vitest/node"

/** It builds the site, which other tests start: they wait for nobody when it comes first. */
const first = /\/scripts\/start\/documentedCommands\./
/** Tests that start, kill, race and simulate: each takes as long as dozens of others. */
const long = /\/apps\/provider\/test\/|\/scripts\/(start|image)\//

/**
 * Long tests come first: one that came last would keep one worker busy while the others have nothing left to do. And the
 * files of a project follow each other: a worker is kept only for a next file that shares what it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const hasLong = new Set(sorted.filter(isLong).map(({ project }) => project.name))
    const rankFile = (file: TestSpecification) => [
      first.test(file.moduleId) ? "0" : "1",
      hasLong.has(file.project.name) ? "0" : "1",
      file.project.name,
      isLong(file) ? "0" : "1",
    ]
    return sorted.toSorted((a, b) => rankFile(a).join(" ").localeCompare(rankFile(b).join(" ")))
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}

import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { findLongFiles, hasLongTest, listRunners, planLongRuns, type Runner } from "./longTests.ts"

/** The mark of a long test, which this file itself is not. */
const mark = ["@", "long"].join("")

const runners: readonly Runner[] = [
  {
    config: "vitest.workspace.ts",
    program: "vitest",
    folder: ".",
    files: [
      { path: "apps/a/src/pays.test.ts", project: "a" },
      { path: "apps/a/src/quick.test.ts", project: "a" },
      { path: "apps/b/src/quick.test.ts", project: "b" },
    ],
  },
  { config: "docs/vitest.config.ts", program: "vitest", folder: ".", files: [{ path: "docs/quick.test.ts" }] },
  {
    config: "apps/web/playwright.config.ts",
    program: "playwright",
    folder: "apps/web",
    files: [{ path: "apps/web/e2e/pays.spec.ts" }],
  },
]

const readPlan = (longFiles: readonly string[], names: readonly string[] = []) => {
  const { runs, leftOut } = planLongRuns(longFiles, runners, names)
  return { leftOut, runs: runs.map(({ folder, command }) => `${folder}: ${command.join(" ")}`) }
}

describe("this project", () => {
  const longFiles = findLongFiles()
  let own: readonly Runner[]

  beforeAll(() => {
    own = listRunners()
  })

  test("has no file with a long test that stress leaves out", () => {
    expect(planLongRuns(longFiles, own, []).leftOut).toEqual([])
  })

  test("leaves long tests out of a run that does not ask for them", () => {
    const forgetful = own
      .filter(({ files }) => files.some(({ path }) => longFiles.includes(path)))
      .map(({ config }) => config)
      .filter((config) => !readFileSync(resolve(import.meta.dirname, "../..", config), "utf8").includes("LONG_TESTS"))
    expect(forgetful).toEqual([])
  })
})

test("stress runs the projects and the configurations that have a long test", () => {
  expect(readPlan(["apps/a/src/pays.test.ts", "apps/web/e2e/pays.spec.ts"])).toEqual({
    leftOut: [],
    runs: [
      ".: node_modules/.bin/vitest run --config vitest.workspace.ts --project a",
      "apps/web: ../../node_modules/.bin/playwright test",
    ],
  })
})

test("a file with a long test that no configuration runs is named", () => {
  expect(readPlan(["apps/a/src/forgotten.test.ts"]).leftOut).toEqual(["apps/a/src/forgotten.test.ts"])
})

test("names choose files of every configuration, long or not", () => {
  expect(readPlan([], ["pays"]).runs).toEqual([
    ".: node_modules/.bin/vitest run --config vitest.workspace.ts --project a pays",
    "apps/web: ../../node_modules/.bin/playwright test pays",
  ])
  expect(readPlan([], ["docs/quick"]).runs).toEqual([
    ".: node_modules/.bin/vitest run --config docs/vitest.config.ts docs/quick",
  ])
  expect(readPlan([], ["nothing"]).runs).toEqual([])
})

test("a mark in a test file counts wherever it stands, and in other files in a name alone", () => {
  expect(hasLongTest("a.test.ts", `const when = "${mark}"`)).toBe(true)
  expect(hasLongTest("shared.ts", `test("a rule ${mark}", run)`)).toBe(true)
  expect(hasLongTest("reports.ts", `const found = name.includes("${mark}")`)).toBe(false)
})

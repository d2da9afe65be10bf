import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findFile, readPromises } from "./promises.ts"

const promises = readPromises(readFileSync("docs/operations.md", "utf8"))

/** Sections without a promise that a test could check. */
const withoutPromise: Readonly<Record<string, string>> = {
  "In production: Connections": "it tells the defaults",
  "In production: Memory": "figures of bench/RESULTS.md, which depend on the machine",
  "In production: Durability": "it asks something of the operator",
  Sizing: "figures of bench/RESULTS.md, which depend on the machine",
}

test("each section and each promise in bold of the operations page names the tests that hold it", () => {
  expect(promises.length).toBeGreaterThan(30)
  const silent = promises.filter(({ tests }) => tests.length === 0).map(({ title }) => title)
  expect(silent).toEqual(Object.keys(withoutPromise))
})

test("each test that the operations page names exists", () => {
  const names = promises.flatMap(({ tests }) => tests)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !existsSync(findFile(name)))).toEqual([])
})

test("a promise without a test, and a test that is not there, are found", () => {
  const page = [
    "# Page\n\n## One\n\nIt (tests: `a/b`; `src/c`, which is slow, and `x`) is.",
    "- **Fast**: yes.\n- **Right** (test: `d`).",
    "### Two\n\nNo `d/e`.\n",
  ].join("\n\n")
  const found = readPromises(page)
  expect(found).toEqual([
    { title: "One", tests: ["a/b", "src/c", "d"] },
    { title: "One: Fast", tests: [] },
    { title: "One: Right", tests: ["d"] },
    { title: "Two", tests: [] },
  ])
  expect(found[0]?.tests.map(findFile)).toEqual([
    "apps/provider/test/a/b.test.ts",
    "apps/provider/src/c.test.ts",
    "apps/provider/test/d.test.ts",
  ])
  expect(existsSync(findFile("crash/noSuchTest"))).toBe(false)
})

import { expect, test } from "vitest"
import { checks, chooseChecks } from "./checks.ts"

const listChosen = (...names: string[]) => chooseChecks(names).map(({ name }) => name)

test("a check that reads generated files runs after they are generated", () => {
  expect(listChosen("unit", "types", "lint")).toEqual(["generate", "lint", "types", "unit"])
})

test("the end-to-end check runs after the packages are built and a browser is there", () => {
  expect(listChosen("e2e")).toEqual(["packages", "browser", "e2e"])
})

test("a check that needs nothing runs alone", () => {
  expect(listChosen("format")).toEqual(["format"])
})

test("without names all checks run, and what a check needs stands before it", () => {
  expect(chooseChecks([])).toEqual(checks)
  for (const [index, { needs = [] }] of checks.entries()) {
    expect(checks.slice(0, index).map(({ name }) => name)).toEqual(expect.arrayContaining([...needs]))
  }
})

test("an unknown check is named, with those that there are", () => {
  expect(() => chooseChecks(["units"])).toThrow(/Unknown check: units\. There are: generate, format/)
})

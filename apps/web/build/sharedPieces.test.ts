import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { namedModules, sharedPieces } from "./sharedPieces.ts"

const root = `${import.meta.dirname}/../../..`

test("every module that a shared piece names is there", () => {
  const files = globSync("{apps/web,packages/core,packages/react}/src/**/*.{ts,tsx,js}", { cwd: root })
  const missing = namedModules.filter((name) => !files.some((file) => name.test(`/${file}`)))
  expect(missing).toEqual([])
})

function rankOf(name: string): number {
  return sharedPieces.find((piece) => piece.name === name)?.priority ?? 0
}

test("what public pages share ranks above what only the account needs", () => {
  for (const open of ["site", "frame", "landing", "money", "dates", "amounts", "answers", "notice"]) {
    expect(rankOf(open)).toBeGreaterThan(rankOf("account"))
  }
  expect(rankOf("account")).toBeGreaterThan(rankOf("forms"))
})

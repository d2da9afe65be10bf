import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { isAreaFile, splitFile } from "../../../packages/core/build/splitModules.ts"
import { isSharedPiece, namedModules, sharedPieces } from "./sharedPieces.ts"

const root = `${import.meta.dirname}/../../..`

test("every module that a shared piece names is there", () => {
  const files = globSync("{apps/web,packages/core,packages/react,packages/ui}/src/**/*.{ts,tsx,js}", { cwd: root })
  const paths = files.map((file) => `${root}/${file}`)
  const parts = paths
    .filter(isAreaFile)
    .flatMap((path) => [...splitFile(readFileSync(path, "utf8"), path).modules.keys()])
  const missing = namedModules.filter((name) => ![...paths, ...parts].some((path) => name.test(path)))
  expect(missing).toEqual([])
})

function findRank(name: string): number {
  return sharedPieces.find((piece) => piece.name === name)?.priority ?? 0
}

test("what public pages share ranks above what only the account needs", () => {
  for (const open of ["site", "frame", "landing", "money", "dates", "amounts", "answers", "notice"]) {
    expect(findRank(open)).toBeGreaterThan(findRank("account"))
  }
  expect(findRank("account")).toBeGreaterThan(findRank("forms"))
})

test("a piece's file is known by its name, the site's own and those of named builds too", () => {
  for (const file of ["react-Dg2BjNG7.js", "index-25kiLDDB.js", "frame-CxypHWIM-0123abc.js"])
    expect(isSharedPiece(`/dist/assets/${file}`)).toBe(true)
  for (const file of ["account.index-C3oTRtJd.js", "react-Dg2BjNG7.css", "QrCode-CenQKsAy.js"])
    expect(isSharedPiece(`/dist/assets/${file}`)).toBe(false)
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { afterAll, expect, test } from "vitest"
import { copyChangedFiles } from "./changedFiles.ts"

const folder = mkdtempSync(`${tmpdir()}/changed-files-`)
afterAll(() => rmSync(folder, { recursive: true }))

test("a folder becomes the same as another one, and what is the same already is not written", () => {
  const [from, to] = [`${folder}/from`, `${folder}/to`]
  for (const made of [`${from}/deep`, to]) mkdirSync(made, { recursive: true })
  const write = (path: string, text: string) => writeFileSync(`${folder}/${path}`, text)
  write("from/same.js", "1")
  write("from/deep/other.js", "new")
  write("to/same.js", "1")
  write("to/gone.js", "old")
  const before = new Date("2026-01-01T00:00:00Z")
  utimesSync(`${to}/same.js`, before, before)
  copyChangedFiles(from, to)
  expect(readdirSync(to, { recursive: true, encoding: "utf8" }).toSorted()).toEqual([
    "deep",
    "deep/other.js",
    "same.js",
  ])
  expect(readFileSync(`${to}/deep/other.js`, "utf8")).toBe("new")
  expect(statSync(`${to}/same.js`).mtime).toEqual(before)
})

import { expect, test } from "vitest"
import { findCircles, findUpwardImports } from "./folders.ts"

const toGraph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports))

test("two folders are a circle although no two of their files import each other", () => {
  const files = toGraph({ "a/x.ts": ["b/y.ts"], "a/w.ts": [], "b/y.ts": [], "b/z.ts": ["a/w.ts"] })
  expect(findCircles(files)).toEqual([["a", "b"]])
})

test("circles are found at every depth, and over several folders", () => {
  const files = toGraph({
    "top/a/x.ts": ["top/b/x.ts"],
    "top/b/x.ts": ["top/c/x.ts"],
    "top/c/x.ts": [],
    "top/c/y.ts": ["top/a/deep/x.ts"],
    "top/a/deep/x.ts": [],
  })
  expect(findCircles(files)).toEqual([["top/a", "top/b", "top/c"]])
})

test("a file beside folders is part of a circle", () => {
  const files = toGraph({ "low/main.ts": ["low/a/x.ts"], "low/a/x.ts": [], "low/a/y.ts": ["low/main.ts"] })
  expect(findCircles(files)).toEqual([["low/main.ts", "low/a"]])
})

test("imports that run one way are no circle", () => {
  expect(findCircles(toGraph({ "main.ts": ["a/x.ts"], "a/x.ts": ["b/y.ts"], "b/y.ts": [] }))).toEqual([])
})

test("an import of a folder above, or of a file that stands over all folders, runs upwards", () => {
  const files = toGraph({ "low/x.ts": ["high/y.ts", "main.ts"], "high/y.ts": ["low/x.ts"], "main.ts": ["high/y.ts"] })
  expect(findUpwardImports(files, ["low", "high"])).toEqual(["low/x.ts → high/y.ts", "low/x.ts → main.ts"])
})

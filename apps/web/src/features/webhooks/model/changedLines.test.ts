import { expect, test } from "vitest"
import { findChangedLines } from "./changedLines.ts"

test("a line counts as changed if the other text does not have it anywhere", () => {
  expect([...findChangedLines("id: 1\nsignature: a\nhost: shop", "host: shop\nid: 1\nsignature: b")]).toEqual([1])
  expect([...findChangedLines("same", "same")]).toEqual([])
})

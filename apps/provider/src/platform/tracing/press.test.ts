import { expect, test } from "vitest"
import { readPress } from "./press.ts"

test.each([
  ["wallet=pressed:0", 0],
  ["wallet=pressed:60000", 60_000],
  ["vendor=1, wallet=pressed:250,other=a:b", 250],
  [undefined, undefined],
  ["", undefined],
  ["wallet=pressed:60001", undefined],
  ["wallet=pressed:-1", undefined],
  ["wallet=pressed:1.5", undefined],
  ["wallet=pressed:999999999", undefined],
  ["mywallet=pressed:250", undefined],
])("of the header tracestate %j a press %j ms ago is read", (header, expected) => {
  expect(readPress(header)).toBe(expected)
})

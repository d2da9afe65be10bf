import { expect, test } from "vitest"
import { convert } from "./decimal.ts"

test.each([
  ["1", "1", "1", "1.000000000000000000"],
  ["0.5", "60000", "1", "30000.000000000000000000"],
  ["0,25", "60000", "1", "15000.000000000000000000"],
  ["0.000000000000000001", "3000", "1", "0.000000000000003000"],
  ["9007199254740993", "1", "1", "9007199254740993.000000000000000000"],
  ["1", "1", "3", "0.333333333333333333"],
])("%s at %s by %s is %s, digit for digit", (amount, from, to, result) => {
  expect(convert(amount, from, to)).toBe(result)
})

test.each([
  ["", "1", "1"],
  ["much", "1", "1"],
  ["-1", "1", "1"],
  ["1e3", "1", "1"],
  ["1.0000000000000000001", "1", "1"],
  ["1", undefined, "1"],
  ["1", "1", "0"],
  ["1", "1", "price"],
])("%s at %s by %s is nothing", (amount, from, to) => {
  expect(convert(amount, from, to)).toBeUndefined()
})

import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readDecimal, writeDecimal } from "./decimal.ts"

const units = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n })
const scale = fc.nat(30)

describe("design, money: decimal text is exact", () => {
  test("property: what is written reads back to the same digits and scale", () => {
    fc.assert(
      fc.property(units, scale, (digits, places) => {
        expect(readDecimal(writeDecimal(digits, places))).toEqual({ digits, scale: places })
      }),
    )
  })

  test("property: plain decimal text is written back as it came, leading zeros and the sign of zero apart", () => {
    const text = fc
      .tuple(fc.constantFrom("", "-"), fc.stringMatching(/^(0|[1-9]\d{0,30})$/), fc.stringMatching(/^(\.\d{1,20})?$/))
      .map((parts) => parts.join(""))
      .filter((value) => !/^-[0.]*$/.test(value))
    fc.assert(
      fc.property(text, (value) => {
        const decimal = readDecimal(value)
        expect(decimal && writeDecimal(decimal.digits, decimal.scale)).toBe(value)
      }),
    )
  })

  test.each([
    "",
    " ",
    "1 ",
    " 1",
    "1.",
    ".1",
    "+1",
    "--1",
    "1e3",
    "0x1",
    "1,5",
    "1.2.3",
    "1_000",
    "NaN",
    "Infinity",
    "١",
    "１",
    "1\n",
  ])("is no decimal: %j", (text) => {
    expect(readDecimal(text)).toBeUndefined()
  })

  test("refuses a text of a million digits at once instead of reading it", () => {
    const started = Date.now()
    expect(readDecimal("9".repeat(5_000_000))).toBeUndefined()
    expect(Date.now() - started).toBeLessThan(500)
  })

  test.each([
    [0n, 0, "0"],
    [0n, 2, "0.00"],
    [5n, 2, "0.05"],
    [-5n, 2, "-0.05"],
    [-150n, 2, "-1.50"],
    [1n, 18, "0.000000000000000001"],
  ])("%s with %s places is %s", (digits, places, text) => {
    expect(writeDecimal(digits, places)).toBe(text)
  })
})

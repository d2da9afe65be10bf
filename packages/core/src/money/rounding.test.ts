import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { divide } from "./rounding.ts"

const dividend = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const divisor = fc.bigInt({ min: 1n, max: 10n ** 25n })
const absolute = (value: bigint) => (value < 0n ? -value : value)

describe("design, money: a rounding is named, and is the only loss", () => {
  test.each([
    [7n, 2n, "down", 3n],
    [-7n, 2n, "down", -3n],
    [7n, 2n, "up", 4n],
    [-7n, 2n, "up", -4n],
    [1n, 10n, "up", 1n],
    [-1n, 10n, "up", -1n],
    [5n, 2n, "half-even", 2n],
    [7n, 2n, "half-even", 4n],
    [-5n, 2n, "half-even", -2n],
    [-7n, 2n, "half-even", -4n],
    [26n, 10n, "half-even", 3n],
    [-24n, 10n, "half-even", -2n],
    [1n, 2n, "half-even", 0n],
    [-1n, 2n, "half-even", 0n],
    [6n, 2n, "exact", 3n],
  ] as const)("%s / %s rounded %s is %s", (a, b, rounding, quotient) => {
    expect(divide(a, b, rounding)).toBe(quotient)
  })

  test("exact throws where a remainder is left", () => {
    expect(() => divide(7n, 2n, "exact")).toThrow(RangeError)
  })

  test("property: down is towards zero, up away from it, each by less than one unit", () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const [down, up] = [divide(a, b, "down"), divide(a, b, "up")]
        expect(absolute(down) * b <= absolute(a)).toBe(true)
        expect(absolute(up) * b >= absolute(a)).toBe(true)
        expect(absolute(up) - absolute(down)).toBe(a % b === 0n ? 0n : 1n)
      }),
    )
  })

  test("property: half-even errs by at most half a unit, and gives an even quotient at exactly half", () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const quotient = divide(a, b, "half-even")
        const error = 2n * absolute(quotient * b - a)
        expect(error <= b).toBe(true)
        expect(error === b && quotient % 2n !== 0n).toBe(false)
      }),
    )
  })

  test("property: what divides exactly is the same under every rounding", () => {
    fc.assert(
      fc.property(dividend, divisor, (quotient, b) => {
        for (const rounding of ["down", "up", "half-even", "exact"] as const)
          expect(divide(quotient * b, b, rounding)).toBe(quotient)
      }),
    )
  })
})

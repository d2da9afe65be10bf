import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Currency, currencies } from "./currency.ts"
import {
  add,
  compare,
  convert,
  convertBack,
  maxAmountDigits,
  money,
  parsePositiveAmount,
  shareOf,
  subtract,
  toDecimal,
} from "./money.ts"

function currency<const Code extends string>(code: Code): Currency & { readonly code: Code } {
  const row = currencies.find((known) => known.code === code)
  if (!row) throw new Error(`no ${code}`)
  return { ...row, code }
}
const [usdt, eth, wud, btc, usd] = [
  currency("USDT"),
  currency("ETH"),
  currency("WUD"),
  currency("BTC"),
  currency("USD"),
]

const anyCurrency = fc.constantFrom(...currencies)
const maxUnits = 10n ** BigInt(maxAmountDigits) - 1n
const positiveUnits = fc.bigInt({ min: 1n, max: maxUnits })
const signedUnits = fc.bigInt({ min: -maxUnits, max: maxUnits })
const positiveRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.nat(18))
  .map(([digits, scale]) => toDecimal({ currency: { ...usd, decimals: scale }, units: digits }))

describe("design, money: amounts as they travel", () => {
  test("property: an amount is written and read back to the same units, up to 38 digits and 18 decimals", () => {
    fc.assert(
      fc.property(anyCurrency, positiveUnits, (of, units) => {
        const text = toDecimal({ currency: of, units })
        expect(parsePositiveAmount(text, of)).toEqual({ ok: true, units })
        expect(money(text, of).units).toBe(units)
        expect(money(`-${text}`, of).units).toBe(-units)
      }),
    )
  })

  test("takes the greatest amount of 38 digits and refuses one more", () => {
    expect(parsePositiveAmount(`${"9".repeat(20)}.${"9".repeat(18)}`, eth)).toEqual({ ok: true, units: maxUnits })
    expect(parsePositiveAmount("1".padEnd(21, "0"), eth)).toEqual({ ok: false, code: "amount_too_long", limit: "38" })
    expect(parsePositiveAmount("9".repeat(40), wud)).toMatchObject({ code: "amount_too_long" })
  })

  test("keeps every one of 18 decimals", () => {
    expect(money("0.123456789012345678", eth).units).toBe(123456789012345678n)
    expect(toDecimal(money("9.223372036854775808", eth))).toBe("9.223372036854775808")
  })

  test.each([
    ["", "amount_empty"],
    ["abc", "amount_not_a_number"],
    ["1e3", "amount_not_a_number"],
    ["1,5", "amount_not_a_number"],
    ["1 000", "amount_not_a_number"],
    [" 1", "amount_not_a_number"],
    ["1.", "amount_not_a_number"],
    [".5", "amount_not_a_number"],
    ["+1", "amount_not_a_number"],
    ["-1", "amount_negative"],
    ["-0.00001", "amount_negative"],
    ["0", "amount_zero"],
    ["-0", "amount_zero"],
    ["0.00000", "amount_zero"],
  ])("refuses %j as %s", (text, code) => {
    expect(parsePositiveAmount(text, usdt)).toEqual({ ok: false, code })
  })

  test("too many decimals are an error with the limit, even where they are zeros", () => {
    const refused = { ok: false, code: "amount_too_many_decimals", limit: "5" }
    expect(parsePositiveAmount("0.123456", usdt)).toEqual(refused)
    expect(parsePositiveAmount("1.000000", usdt)).toEqual(refused)
    expect(() => money("0.123456", usdt)).toThrow(RangeError)
    expect(() => money("1e3", usdt)).toThrow(RangeError)
  })
})

describe("design, money: sums", () => {
  test("property: what is added can be subtracted, in any order", () => {
    fc.assert(
      fc.property(signedUnits, signedUnits, (a, b) => {
        const [x, y] = [
          { currency: eth, units: a },
          { currency: eth, units: b },
        ]
        expect(subtract(add(x, y), y)).toEqual(x)
        expect(add(x, y)).toEqual(add(y, x))
        expect(Math.sign(Number(subtract(x, y).units))).toBe(compare(x, y))
      }),
    )
  })

  test("two currencies never meet, also where the compiler can't know", () => {
    const [a, b] = [money<string>("1", usdt), money<string>("1", usd)]
    for (const meet of [add, subtract, compare]) expect(() => meet(a, b)).toThrow(TypeError)
  })

  test("is exact where JavaScript numbers are not", () => {
    expect(toDecimal(add(money("0.1", usd), money("0.2", usd)))).toBe("0.30000")
  })
})

describe("design, money: conversion with a named rounding", () => {
  test("examples", () => {
    expect(toDecimal(convert(money("10", usd), "0.00001", btc, "exact"))).toBe("0.00010000")
    expect(toDecimal(convert(money("1", btc), "97123.45678", usd, "exact"))).toBe("97123.45678")
    expect(toDecimal(convert(money("0.00001", usd), "0.5", usdt, "down"))).toBe("0.00000")
    expect(toDecimal(convert(money("0.00001", usd), "0.5", usdt, "up"))).toBe("0.00001")
    expect(toDecimal(convert(money("0.000000000000000001", eth), "4000", wud, "down"))).toBe("0.00")
    expect(() => convert(money("0.00001", usd), "0.5", usdt, "exact")).toThrow(RangeError)
  })

  test.each(["0", "0.000", "-1", "", "1e3", "abc", "1,5", "Infinity"])("refuses the rate %j", (rate) => {
    expect(() => convert(money("1", usd), rate, btc, "down")).toThrow(RangeError)
    expect(() => convertBack(money("1", btc), rate, usd, "down")).toThrow(RangeError)
  })

  test("property: down and up enclose the true value, less than one minor unit apart", () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, positiveUnits, positiveRate, (from, to, units, rate) => {
        const amount = { currency: from, units }
        const [down, up] = [convert(amount, rate, to, "down").units, convert(amount, rate, to, "up").units]
        const [digits = "", fraction = ""] = rate.split(".")
        // units·rate/10^from against result/10^to, with both sides multiplied out to integers.
        const exact = units * BigInt(digits + fraction) * 10n ** BigInt(to.decimals)
        const unit = 10n ** BigInt(from.decimals + fraction.length)
        expect(down * unit <= exact && exact < (down + 1n) * unit).toBe(true)
        expect((up - 1n) * unit < exact && exact <= up * unit).toBe(true)
      }),
    )
  })

  test("property: converting a negative amount mirrors the positive one", () => {
    fc.assert(
      fc.property(positiveUnits, positiveRate, fc.constantFrom("down", "up", "half-even"), (units, rate, rounding) => {
        const [plus, minus] = [units, -units].map(
          (of) => convert({ currency: eth, units: of }, rate, wud, rounding).units,
        )
        expect(minus).toBe(-(plus ?? 0n))
      }),
    )
  })

  test("property: nobody gains by going there and back with each step rounded down", () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, positiveUnits, positiveRate, (from, to, units, rate) => {
        const there = convert({ currency: from, units }, rate, to, "down")
        expect(convertBack(there, rate, from, "down").units <= units).toBe(true)
      }),
    )
  })

  test("property: the amount of convertBack suffices, and one unit less does not", () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, positiveUnits, positiveRate, (from, to, units, rate) => {
        const needed = convertBack({ currency: to, units }, rate, from, "up")
        expect(convert(needed, rate, to, "down").units >= units).toBe(true)
        const less = { currency: from, units: needed.units - 1n }
        expect(convert(less, rate, to, "down").units < units).toBe(true)
      }),
    )
  })

  test("property: a share and the rest make the whole, and the share is never more than the whole", () => {
    const share = fc
      .bigInt({ min: 0n, max: 10n ** 6n })
      .map((millionths) => toDecimal({ currency: { ...usd, decimals: 6 }, units: millionths }))
    fc.assert(
      fc.property(positiveUnits, share, fc.constantFrom("down", "up", "half-even"), (units, part, rounding) => {
        const whole = { currency: usd, units }
        const fee = shareOf(whole, part, rounding)
        expect(add(subtract(whole, fee), fee)).toEqual(whole)
        expect(fee.units >= 0n && fee.units <= units).toBe(true)
      }),
    )
  })

  test("a fee is rounded by the given mode", () => {
    expect(toDecimal(shareOf(money("0.10", wud), "0.015", "up"))).toBe("0.01")
    expect(toDecimal(shareOf(money("0.10", wud), "0.015", "down"))).toBe("0.00")
    expect(() => shareOf(money("1", wud), "1.5%", "up")).toThrow(RangeError)
  })
})

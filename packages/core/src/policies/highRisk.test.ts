import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseHighRiskAmounts } from "./highRisk.ts"

describe("spec §3: highRiskAmounts", () => {
  test("keys are cut at the last underscore, entries above 0 become the list", () => {
    expect(
      parseHighRiskAmounts({ card_USD: "10.5", bank_card_oko_EUR: "0.00001", sbp_RUB: "0", iban_EUR: "0.00" }),
    ).toEqual([
      { currencyCode: "USD", paymentSystem: "card", value: "10.5" },
      { currencyCode: "EUR", paymentSystem: "bank_card_oko", value: "0.00001" },
    ])
  })

  test("is empty for an empty map and for none", () => {
    expect(parseHighRiskAmounts(null)).toEqual([])
    expect(parseHighRiskAmounts({})).toEqual([])
    expect(parseHighRiskAmounts(undefined)).toEqual([])
  })

  test("compares exactly where a number would have become 0 or lost digits", () => {
    const tiny = `0.${"0".repeat(400)}1`
    expect(parseHighRiskAmounts({ a_ETH: tiny, b_ETH: `0.${"0".repeat(400)}` })).toEqual([
      { currencyCode: "ETH", paymentSystem: "a", value: tiny },
    ])
  })

  test.each([
    "-1",
    "",
    "abc",
    "NaN",
    "Infinity",
    "1e",
    "e3",
    "1e1001",
    "0e5",
    "1e999999999",
    ".5",
    "5.",
    "+5",
    " 5",
    "0x5",
  ])("leaves out a value of %j", (value) => {
    expect(parseHighRiskAmounts({ card_USD: value })).toEqual([])
  })

  test.each(["USD", "_USD", "card_", "_", ""])("leaves out a key of %j", (key) => {
    expect(parseHighRiskAmounts({ [key]: "5" })).toEqual([])
  })

  test.each([
    ["1e-7", "0.0000001"],
    ["1E-7", "0.0000001"],
    ["1e3", "1000"],
    ["1.5e+2", "150"],
    ["12.345e1", "123.45"],
    ["123.45e-2", "1.2345"],
    ["12.5e-2", "0.125"],
    ["0.005e3", "5"],
    ["9007199254740993.000000000000000001", "9007199254740993.000000000000000001"],
    ["9007199254740993e-18", "0.009007199254740993"],
    ["1234567890123456789e1", "12345678901234567890"],
    [5, "5"],
    [0.1, "0.1"],
    [1e-7, "0.0000001"],
    [2.5e-9, "0.0000000025"],
    [1e21, "1000000000000000000000"],
    [1.5e300, `15${"0".repeat(299)}`],
  ])("a value of %j is %s", (given, value) => {
    expect(parseHighRiskAmounts({ card_USD: given })).toEqual([{ currencyCode: "USD", paymentSystem: "card", value }])
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], ["5"], {}, 5n])(
    "leaves out a value that is %s, and keeps the others",
    (odd) => {
      expect(parseHighRiskAmounts({ card_USD: odd, card_EUR: "5" })).toEqual([
        { currencyCode: "EUR", paymentSystem: "card", value: "5" },
      ])
    },
  )

  test("property: a text with an exponent is the same amount as without", () => {
    const parts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat(20), fc.integer({ min: -40, max: 40 }))
    fc.assert(
      fc.property(parts, ([units, scale, exponent]) => {
        const digits = units.toString().padStart(scale + 1, "0")
        const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
        const [read] = parseHighRiskAmounts({ a_ETH: `${text}e${exponent}` })
        const [whole = "", fraction = ""] = (read?.value ?? "").split(".")
        expect(BigInt(whole + fraction) * 10n ** BigInt(100 - fraction.length)).toBe(
          units * 10n ** BigInt(100 - scale + exponent),
        )
      }),
    )
  })

  test("is not harmed by keys that name a prototype", () => {
    const map = JSON.parse('{"__proto__":"5","constructor":"5","__proto___USD":"5"}')
    expect(parseHighRiskAmounts(map)).toEqual([{ currencyCode: "USD", paymentSystem: "__proto__", value: "5" }])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test("property: every positive amount comes back under its two names", () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/)
    const code = fc.stringMatching(/^[A-Z0-9]{2,10}$/)
    const value = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 38n }), fc.nat(18)).map(([units, scale]) => {
      const digits = units.toString().padStart(scale + 1, "0")
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    })
    fc.assert(
      fc.property(name, code, value, (paymentSystem, currencyCode, amount) => {
        expect(parseHighRiskAmounts({ [`${paymentSystem}_${currencyCode}`]: amount })).toEqual([
          { currencyCode, paymentSystem, value: amount },
        ])
      }),
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseHighRiskAmounts } from "./highRisk.ts"

describe("spec §3: highRiskAmounts", () => {
  it("keys are cut at the last underscore, entries above 0 become the list", () => {
    expect(
      parseHighRiskAmounts({ card_USD: "10.5", bank_card_oko_EUR: "0.00001", sbp_RUB: "0", iban_EUR: "0.00" }),
    ).toEqual([
      { currencyCode: "USD", paymentSystem: "card", value: "10.5" },
      { currencyCode: "EUR", paymentSystem: "bank_card_oko", value: "0.00001" },
    ])
  })

  it("is empty for an empty map and for none", () => {
    expect(parseHighRiskAmounts({})).toEqual([])
    expect(parseHighRiskAmounts(undefined)).toEqual([])
  })

  it("compares exactly where a number would have become 0 or lost digits", () => {
    const tiny = `0.${"0".repeat(400)}1`
    expect(parseHighRiskAmounts({ a_ETH: tiny, b_ETH: `0.${"0".repeat(400)}` })).toEqual([
      { currencyCode: "ETH", paymentSystem: "a", value: tiny },
    ])
  })

  it.each(["-1", "", "abc", "NaN", "Infinity", "1e3", ".5", "5.", "+5", " 5", "0x5"])(
    "leaves out a value of %j",
    (value) => {
      expect(parseHighRiskAmounts({ card_USD: value })).toEqual([])
    },
  )

  it.each(["USD", "_USD", "card_", "_", ""])("leaves out a key of %j", (key) => {
    expect(parseHighRiskAmounts({ [key]: "5" })).toEqual([])
  })

  it("is not harmed by keys that name a prototype, nor by values of another type", () => {
    const map = JSON.parse('{"__proto__":"5","constructor":"5","__proto___USD":"5","card_EUR":5,"card_KZT":null}')
    expect(parseHighRiskAmounts(map)).toEqual([{ currencyCode: "USD", paymentSystem: "__proto__", value: "5" }])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it("property: every positive amount comes back under its two names", () => {
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

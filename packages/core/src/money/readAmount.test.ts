import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Currency, currencies } from "./currency.ts"
import { formatMoney } from "./formatMoney.ts"
import { toDecimal } from "./money.ts"
import { readAmount } from "./readAmount.ts"

function currency(code: string): Currency {
  const row = currencies.find((known) => known.code === code)
  if (!row) throw new Error(`no ${code}`)
  return row
}
const [eur, eth, wud, inr] = [currency("EUR"), currency("ETH"), currency("WUD"), currency("INR")]

const typable = Array.from("01234567890000.,, ")
const significant = (digits: string) => digits.replace(/^0+/, "").replace(/0+$/, "")

const read = (text: string, locale: string, of = eur) => {
  const result = readAmount(text, of, locale)
  return result.ok ? toDecimal({ currency: of, units: result.units }) : result.code
}

describe("screens A1: what a person types or pastes is read in one way or refused", () => {
  test.each([
    ["5", "5.00000"],
    ["1.5", "1.50000"],
    ["1,5", "1.50000"],
    ["12,34", "12.34000"],
    [".5", "0.50000"],
    [",5", "0.50000"],
    ["5.", "5.00000"],
    ["007", "7.00000"],
    [" 5 ", "5.00000"],
    ["\u00a05\n", "5.00000"],
    ["1 234", "1234.00000"],
    ["1 234 567,89", "1234567.89000"],
    ["1\u00a0234\u202f567.89", "1234567.89000"],
    ["1\u2009234,5", "1234.50000"],
    ["1,234.5", "1234.50000"],
    ["1.234,5", "1234.50000"],
    ["1,234,567", "1234567.00000"],
    ["1.234.567", "1234567.00000"],
    ["1,234,567.89", "1234567.89000"],
    ["1234,567", "1234.56700"],
    ["1 234,567", "1234.56700"],
    ["0,123", "0.12300"],
    ["1.500", "1.50000"],
  ])("in both locales %j is %s", (text, value) => {
    expect(read(text, "en")).toBe(value)
    expect(read(text, "ru")).toBe(value)
  })

  test("a lone comma before three digits divides in Russian and is refused in English", () => {
    expect(read("1,500", "ru")).toBe("1.50000")
    expect(read("1,500", "en")).toBe("amount_ambiguous")
    expect(read("123,456", "en")).toBe("amount_ambiguous")
  })

  test.each([
    ["", "amount_empty"],
    [" \u00a0 ", "amount_empty"],
    ["-5", "amount_negative"],
    ["\u22125", "amount_negative"],
    ["0", "amount_zero"],
    ["0,00", "amount_zero"],
    ["0.000001", "amount_too_many_decimals"],
    ["0,000001", "amount_too_many_decimals"],
    ["9".repeat(40), "amount_too_long"],
    ["9".repeat(5000), "amount_too_long"],
    ["1e3", "amount_not_a_number"],
    ["+5", "amount_not_a_number"],
    ["0x10", "amount_not_a_number"],
    ["$5", "amount_not_a_number"],
    ["5 EUR", "amount_not_a_number"],
    ["1'000", "amount_not_a_number"],
    ["1_000", "amount_not_a_number"],
    ["٥", "amount_not_a_number"],
    ["５", "amount_not_a_number"],
    ["5\u200b", "amount_not_a_number"],
    [".", "amount_not_a_number"],
    [",", "amount_not_a_number"],
    ["..5", "amount_not_a_number"],
    ["1..5", "amount_not_a_number"],
    ["1,,5", "amount_not_a_number"],
    ["1 .5", "amount_not_a_number"],
    ["1. 5", "amount_not_a_number"],
    ["1 2", "amount_not_a_number"],
    ["1  234", "amount_not_a_number"],
    ["12 34", "amount_not_a_number"],
    ["1234 567", "amount_not_a_number"],
    ["0 500", "amount_not_a_number"],
    ["0,500,000", "amount_not_a_number"],
    ["1,23,456", "amount_not_a_number"],
    ["1,234.567,8", "amount_not_a_number"],
    ["1,234.567.890", "amount_not_a_number"],
    ["1.234,567,890", "amount_not_a_number"],
    ["1 234,567.8", "amount_not_a_number"],
    ["1 234,567,890", "amount_not_a_number"],
    ["1,234 567", "amount_not_a_number"],
    ["1.234 567", "amount_not_a_number"],
    ["1\n234", "amount_not_a_number"],
    ["1\t234", "amount_not_a_number"],
    ["1\u2028234", "amount_not_a_number"],
    ["<b>5</b>", "amount_not_a_number"],
  ])("in both locales %j is refused as %s", (text, code) => {
    expect(read(text, "en")).toBe(code)
    expect(read(text, "ru")).toBe(code)
  })

  test("zeros at the end are no digits too many, unless they could be a group", () => {
    expect(readAmount("10.50000", wud, "en")).toEqual({ ok: true, units: 1050n })
    expect(readAmount("10,5000", wud, "ru-RU")).toEqual({ ok: true, units: 1050n })
    expect(readAmount("1.500", wud, "en")).toMatchObject({ ok: false, code: "amount_too_many_decimals" })
    expect(readAmount("10.50001", wud, "en")).toMatchObject({ ok: false, code: "amount_too_many_decimals" })
  })

  test.each([
    ["de-DE", "1.500", "amount_ambiguous"],
    ["de-DE", "1,500", "1.50000"],
    ["de-DE", "1.500,25", "1500.25000"],
    ["de-DE", "1.5", "1.50000"],
    ["fr-FR", "1\u202f500,25", "1500.25000"],
    ["ar-EG", "1,500", "amount_ambiguous"],
    ["hi", "1,500", "amount_ambiguous"],
    ["en-GB", "1.500", "1.50000"],
  ])("in %s %j is %s", (locale, text, value) => {
    expect(read(text, locale)).toBe(value)
  })

  test("a locale with a region is read as its language", () => {
    expect(readAmount("1,500", eur, "ru-RU")).toEqual(readAmount("1,500", eur, "ru"))
    expect(readAmount("1,500", eur, "en-IN")).toEqual(readAmount("1,500", eur, "en"))
  })

  test("rupees may be grouped as in India, other money not", () => {
    expect(readAmount("1,00,000", inr, "en")).toEqual({ ok: true, units: 10_000_000n })
    expect(readAmount("12,34,567.50", inr, "en")).toEqual({ ok: true, units: 123_456_750n })
    expect(readAmount("1,00,000", eur, "en")).toMatchObject({ ok: false })
    for (const odd of ["1,00,00", "100,00,000", "0,10,000"]) expect(readAmount(odd, inr, "en").ok).toBe(false)
  })

  test("tells how many decimals the currency has", () => {
    expect(readAmount("1.234", wud, "en")).toEqual({ ok: false, code: "amount_too_many_decimals", limit: "2" })
    expect(readAmount("0,000000000000000001", eth, "ru")).toEqual({ ok: true, units: 1n })
  })

  test("property: what is shown can be pasted back, in its own locale, to the last digit", () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 38n - 1n })
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        units,
        fc.constantFrom("en", "ru", "fr-FR", "tr"),
        (of, amount, locale) => {
          const shown = formatMoney({ currency: of, units: amount }, { locale, withoutCode: true })
          expect(readAmount(shown, of, locale)).toEqual({ ok: true, units: amount })
        },
      ),
    )
  })

  test("property: no digit is ever dropped or added, and nothing but digits, marks and spaces is accepted", () => {
    const text = fc.string({
      unit: fc.constantFrom(...typable, "\u00a0", "-", "e", "+", "\t", "\n", "'", "x"),
      maxLength: 24,
    })
    fc.assert(
      fc.property(text, fc.constantFrom("en", "ru"), fc.constantFrom(...currencies), (typed, locale, of) => {
        const result = readAmount(typed, of, locale)
        if (!result.ok) return
        expect(typed.trim()).toMatch(/^[\d.,\u0020\u00a0]+$/)
        expect(significant(result.units.toString())).toBe(significant(typed.replace(/\D/g, "")))
      }),
      { numRuns: 5000 },
    )
  })

  test("property: the two locales never read two different amounts from one text", () => {
    const text = fc.string({ unit: fc.constantFrom(...typable), maxLength: 16 })
    fc.assert(
      fc.property(text, (typed) => {
        const [en, ru] = [readAmount(typed, eth, "en"), readAmount(typed, eth, "ru")]
        const both = en.ok && ru.ok ? [en.units, ru.units] : []
        expect(both[0]).toBe(both[1])
      }),
      { numRuns: 5000 },
    )
  })
})

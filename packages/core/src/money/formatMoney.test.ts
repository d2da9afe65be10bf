import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Currency, currencies } from "./currency.ts"
import { formatMoney, formatWireMoney } from "./formatMoney.ts"
import { money, toDecimal } from "./money.ts"

function currency(code: string): Currency {
  const row = currencies.find((known) => known.code === code)
  if (!row) throw new Error(`no ${code}`)
  return row
}
const [usdt, eth, wud] = [currency("USDT"), currency("ETH"), currency("WUD")]
const latin = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
const bare = (text: string) => latin(text).replace(/[^\d]/g, "").replace(/^0+/, "").replace(/0+$/, "")
const nbsp = "\u00a0"

describe("design, money: amounts are shown exactly, as the locale writes them", () => {
  test("examples in both locales", () => {
    expect(formatMoney(money("1234.5", usdt), { locale: "en" })).toBe(`1,234.50${nbsp}USDT`)
    expect(formatMoney(money("1234.5", usdt), { locale: "ru" })).toBe(`1${nbsp}234,50${nbsp}USDT`)
    expect(formatMoney(money("-0.00001", usdt), { locale: "en" })).toBe(`-0.00001${nbsp}USDT`)
    expect(formatMoney(money("0", usdt), { locale: "en", sign: "always" })).toBe(`0.00${nbsp}USDT`)
    expect(formatMoney(money("5", usdt), { locale: "en", sign: "always", withoutCode: true })).toBe("+5.00")
  })

  test("keeps digits that a JavaScript number would lose", () => {
    expect(formatMoney(money("0.123456789012345678", eth), { locale: "en", withoutCode: true })).toBe(
      "0.123456789012345678",
    )
    expect(
      formatMoney(money("99999999999999999999.999999999999999999", eth), { locale: "en", withoutCode: true }),
    ).toBe("99,999,999,999,999,999,999.999999999999999999")
  })

  test("spec §3: WUD is shown as RUB in ru", () => {
    expect(formatMoney(money("1", wud), { locale: "en", regionCode: "ru" })).toBe(`1.00${nbsp}RUB`)
    expect(formatMoney(money("1", wud), { locale: "ru" })).toBe(`1,00${nbsp}WUD`)
  })

  test("property: all digits are there, of any amount, as Intl writes them", () => {
    const units = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n })
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        units,
        fc.constantFrom("en", "ru", "de-DE", "fr-FR", "ar-EG", "hi"),
        (of, amount, locale) => {
          const value = { currency: of, units: amount }
          const shown = formatMoney(value, { locale, withoutCode: true, sign: "always" })
          expect(bare(shown)).toBe(bare(toDecimal(value)))
          const digits = { minimumFractionDigits: Math.min(2, of.decimals), maximumFractionDigits: of.decimals }
          const intl = new Intl.NumberFormat(locale, { ...digits, signDisplay: "exceptZero" })
          expect(shown).toBe(intl.format(toDecimal(value) as Intl.StringNumericLiteral))
        },
      ),
    )
  })
})

describe("amounts as they travel are shown, whatever the provider sends", () => {
  test.each([
    [{ amount: "1234.5", currency: "USDT" }, `1,234.50${nbsp}USDT`],
    [{ amount: "7.5", currency: "NEW" }, `7.5${nbsp}NEW`],
    [{ amount: "0.123456", currency: "USDT" }, `0.123456${nbsp}USDT`],
    [{ amount: "garbage", currency: "USDT" }, `garbage${nbsp}USDT`],
  ])("%j", (wire, shown) => {
    expect(formatWireMoney(wire, { locale: "en" })).toBe(shown)
  })

  test("leaves the code out of what it does not know, too", () => {
    expect(formatWireMoney({ amount: "7.5", currency: "NEW" }, { locale: "en", withoutCode: true })).toBe("7.5")
  })
})

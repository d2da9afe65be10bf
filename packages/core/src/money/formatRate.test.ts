import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { writeDecimal } from "./decimal.ts"
import { formatRate, formatShare } from "./formatRate.ts"
import { localDecimal } from "./localDecimal.ts"
import { roundDecimal } from "./roundDecimal.ts"

const others = ["de-DE", "fr-FR", "ar-EG", "hi", "en-IN", "pt-PT"]
const locales = fc.constantFrom("en", "ru", "ru-RU", "en-US", ...others)
const decimals = fc
  .record({ digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), scale: fc.nat(24) })
  .map(({ digits, scale }) => writeDecimal(digits, scale))
const intl = (locale: string, options: Intl.NumberFormatOptions, text: string) =>
  new Intl.NumberFormat(locale, options).format(text as Intl.StringNumericLiteral)

describe("numbers are written as Intl writes them", () => {
  test("property: decimals keep their digits, in the marks of the language", () => {
    fc.assert(
      fc.property(decimals, locales, (text, locale) => {
        const fraction = text.split(".")[1]?.length ?? 0
        const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction }
        expect(localDecimal(text, locale)).toBe(intl(locale, digits, text))
      }),
    )
  })

  test("property: rates have at most eight digits that say something", () => {
    fc.assert(
      fc.property(decimals, locales, (text, locale) => {
        const options = { maximumSignificantDigits: 8, roundingMode: "halfEven" } as const
        expect(formatRate(text, locale)).toBe(intl(locale, options, text).replace(/^-0$/, "0"))
      }),
    )
  })

  test("property: shares are percent with at most four decimals", () => {
    fc.assert(
      fc.property(decimals, locales, (text, locale) => {
        const options = { style: "percent", maximumFractionDigits: 4, roundingMode: "halfEven" } as const
        expect(formatShare(text, locale)).toBe(intl(locale, options, text).replace(/^\u061c?-(?=[0٠][^\d٠-٩]*$)/, ""))
      }),
    )
  })

  test("property: decimals are rounded to as many as are asked for", () => {
    fc.assert(
      fc.property(decimals, fc.nat(6), (text, count) => {
        const digits = { minimumFractionDigits: count, maximumFractionDigits: count, useGrouping: false }
        expect(roundDecimal(text, count, "down")).toBe(
          intl("en", { ...digits, roundingMode: "trunc" }, text).replace(/^-(?=[0.]+$)/, ""),
        )
      }),
    )
  })

  test("a locale other than those of the site has its own digits, groups and marks", () => {
    expect(localDecimal("1234567.50", "de-DE")).toBe("1.234.567,50")
    expect(localDecimal("1234567.50", "fr-FR")).toBe("1\u202f234\u202f567,50")
    expect(localDecimal("1234567.50", "ar-EG")).toBe("١٬٢٣٤٬٥٦٧٫٥٠")
    expect(localDecimal("1234567.50", "hi")).toBe("12,34,567.50")
    expect(localDecimal("12345.6", "en-IN", "always")).toBe("+12,345.6")
    expect([formatShare("0.015", "de-DE"), formatShare("0.5", "tr")]).toEqual(["1,5\u00a0%", "%50"])
    expect(formatRate("98765.4321987", "fr-FR")).toBe("98\u202f765,432")
  })

  test("a locale that is no language tag is refused", () => {
    for (const locale of ["en_US", "", "deutsch!"]) expect(() => localDecimal("1", locale)).toThrow(RangeError)
  })

  test("what is no decimal number is shown as it came", () => {
    const shown = [formatRate("much", "de"), formatShare("all", "ru"), roundDecimal("some", 2, "up")]
    expect([...shown, localDecimal("garbage", "en"), localDecimal("none", "de")]).toEqual([
      "much",
      "all",
      "some",
      "garbage",
      "none",
    ])
  })
})

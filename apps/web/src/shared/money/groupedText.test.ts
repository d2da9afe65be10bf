import { currencies, readAmount } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Locale } from "#i18n/locale.ts"
import { drawGroups, dropTypedGroups, editText, groupText, toPlainIndex, toShownIndex } from "./groupedText.ts"

const anyLocale = fc.constantFrom<Locale>("en", "ru")
const anyText = fc.string({
  unit: fc.constantFrom(...Array.from("01234567890123456789.,, \u00a0\u202fx-")),
  maxLength: 16,
})
/** Mostly numbers that are grouped: any text seldom is one. */
const anyNumber = fc
  .tuple(fc.stringMatching(/^[1-9]\d{0,12}$/), fc.constantFrom("", ".", ",", ".5", ",5", ".500", ",500"))
  .map((parts) => parts.join(""))
const anyTyped = fc.oneof(anyText, anyNumber)

/** Text in which each three digits are set apart, as people and banks write it. */
const anyPasted = fc
  .tuple(
    fc.integer({ min: 1, max: 999 }),
    fc.array(fc.stringMatching(/^\d{3}$/), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(",", " ", "\u00a0", "\u202f", "."),
    fc.constantFrom("", ".", ",", ".5", ",5", ".500", ",500"),
  )
  .map(([first, groups, mark, rest]) => [first, ...groups].join(mark) + rest)

const digits = (text: string) => text.replace(/\D/g, "")

describe("amounts are grouped as the language writes them", () => {
  test.each<[Locale, string, string]>([
    ["en", "1234", "1,234"],
    ["en", "1234.5", "1,234.5"],
    ["en", "1234567.", "1,234,567."],
    ["en", "123", "123"],
    ["en", "1234.123456789012345678", "1,234.123456789012345678"],
    ["ru", "1234,5", "1\u00a0234,5"],
    ["ru", "1234.5", "1\u00a0234.5"],
    ["ru", "1234567", "1\u00a0234\u00a0567"],
  ])("%s: %j is shown as %j", (locale, plain, shown) => {
    expect(drawGroups(groupText(plain, locale), locale)).toBe(shown)
  })

  test.each<[Locale, string]>([
    ["en", "1234,5"],
    ["en", "1,500"],
    ["en", "01234"],
    ["en", "12345x"],
    ["ru", "-1234"],
    ["ru", "1234,5,6"],
  ])("%s: %j, which is no number or has the other decimal mark, stays as typed", (locale, plain) => {
    expect(drawGroups(groupText(plain, locale), locale)).toBe(plain)
  })
})

describe("what was typed or pasted keeps its value", () => {
  test.each<[Locale, string, string]>([
    ["en", "1,234.5", "1234.5"],
    ["en", "1,234,567", "1234567"],
    ["en", "1 234.5", "1234.5"],
    ["ru", "1 234,5", "1234,5"],
    ["ru", "1\u202f234\u202f567", "1234567"],
  ])("%s: the marks of %j are drawn again, so that they leave the text: %j", (locale, pasted, plain) => {
    expect(dropTypedGroups({ plain: pasted, cursor: pasted.length }, locale)).toEqual({ plain, cursor: plain.length })
  })

  test.each<[Locale, string]>([
    ["en", "1,500"],
    ["ru", "1,500"],
    ["en", "1.234,5"],
    ["ru", "1,234.5"],
    ["en", "1 234,5"],
    ["en", "1 234\u00a0567"],
  ])("%s: %j stays as typed", (locale, typed) => {
    expect(dropTypedGroups({ plain: typed, cursor: 2 }, locale)).toEqual({ plain: typed, cursor: 2 })
  })

  test("property: what is read before is read after", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyTyped, anyPasted),
        fc.nat(20),
        anyLocale,
        fc.constantFrom(...currencies),
        (typed, at, locale, currency) => {
          const cursor = Math.min(at, typed.length)
          const dropped = dropTypedGroups({ plain: typed, cursor }, locale)
          expect(readAmount(dropped.plain, currency, locale)).toEqual(readAmount(typed, currency, locale))
          // The cursor stays behind the same digit.
          expect(digits(dropped.plain.slice(0, dropped.cursor))).toBe(digits(typed.slice(0, cursor)))
        },
      ),
      { numRuns: 3000 },
    )
  })

  test("property: a drawn mark adds no character to the text, and what is shown is read as the text is", () => {
    fc.assert(
      fc.property(anyTyped, anyLocale, fc.constantFrom(...currencies), (plain, locale, currency) => {
        const grouped = groupText(plain, locale)
        expect(grouped.plain).toBe(plain)
        const shown = drawGroups(grouped, locale)
        const reading = readAmount(shown, currency, locale)
        // 1,500 alone could be read in two ways; the text behind it has no comma.
        fc.pre(reading.ok || reading.code !== "amount_ambiguous")
        expect(reading).toEqual(readAmount(plain, currency, locale))
      }),
      { numRuns: 3000 },
    )
  })
})

/** The field as it is without grouping: characters, of which some were drawn by it. */
function plainEdit(shown: string, drawn: ReadonlySet<number>, start: number, end: number, typed: string): string {
  const kept = (from: number, to: number) =>
    Array.from(shown.slice(from, to))
      .filter((_, index) => !drawn.has(from + index))
      .join("")
  return kept(0, start) + typed + kept(end, shown.length)
}

const edited = (shown: string, cursor: number, start: number, end: number) =>
  editText(groupText("1500", "en"), { shown, cursor, selected: { start, end } }, "en")

describe("an edit of the field is an edit of the text", () => {
  test("property: whatever is typed over whatever selection, only its characters come and go", () => {
    fc.assert(
      fc.property(
        anyTyped,
        fc.nat(24),
        fc.nat(24),
        fc.oneof(anyTyped, fc.constant("")),
        anyLocale,
        (plain, one, other, typed, locale) => {
          const before = groupText(plain, locale)
          const shown = drawGroups(before, locale)
          const [start = 0, end = 0] = [one, other].map((at) => Math.min(at, shown.length)).sort((a, b) => a - b)
          const drawn = new Set(before.gaps.map((gap, index) => gap + index))
          const isMarkAlone = typed === "" && end === start + 1 && drawn.has(start)
          const next = shown.slice(0, start) + typed + shown.slice(end)
          const edit = { shown: next, cursor: start + typed.length, selected: { start, end } }
          const after = editText(before, edit, locale)
          const expected = plainEdit(shown, drawn, isMarkAlone ? start - 1 : start, end, typed)
          expect(after.plain).toBe(expected)
          expect(after.plain.slice(0, after.cursor)).toBe(
            plainEdit(shown, drawn, isMarkAlone ? start - 1 : start, shown.length, typed),
          )
          expect(isMarkAlone || drawGroups(after, locale) === next).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test("property: where the edit is not known, the whole field is taken as typed", () => {
    fc.assert(
      fc.property(anyTyped, anyTyped, anyLocale, (plain, shown, locale) => {
        const edit = { shown, cursor: shown.length, selected: undefined }
        expect(editText(groupText(plain, locale), edit, locale).plain).toBe(shown)
      }),
    )
  })

  test("property: the cursor's digit is the same in the text and in the field", () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(20), anyLocale, (plain, at, locale) => {
        const grouped = groupText(plain, locale)
        const index = Math.min(at, plain.length)
        expect(toPlainIndex(grouped, toShownIndex(grouped, index))).toBe(index)
      }),
    )
  })

  test("1,5 put over 1,500 is one and a half and never fifteen", () => {
    expect(edited("1,5", 3, 0, 5)).toMatchObject({ plain: "1,5", cursor: 3 })
    const byScript = editText(groupText("1500", "en"), { shown: "1,5", cursor: 3, selected: undefined }, "en")
    expect(byScript.plain).toBe("1,5")
  })

  test("two digits taken off 1,500 leave fifteen", () => {
    expect(edited("1,5", 3, 3, 5).plain).toBe("15")
  })

  test("deleting a drawn mark deletes the digit beside it", () => {
    expect(edited("1500", 1, 2, 2)).toMatchObject({ plain: "500", cursor: 0 })
    expect(edited("1500", 1, 1, 1)).toMatchObject({ plain: "100", cursor: 1 })
    const composing = { shown: "1500", cursor: 1, selected: { start: 2, end: 2 }, isComposing: true }
    const after = editText(groupText("1500", "en"), composing, "en")
    expect([after.plain, drawGroups(after, "en")]).toEqual(["1500", "1500"])
  })
})

import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { createTransfer } from "#contract/transfers/calls.ts"
import { quoteWithdrawal } from "#contract/withdrawals/calls.ts"
import { shownText } from "./shownText.ts"

const findCode = (text: unknown) => v.safeParse(shownText(10), text).issues?.[0].message

describe("a text that others read between our own words", () => {
  test.each([
    ["\u202a", "an embedding"],
    ["\u202c", "the end of one"],
    ["\u202e", "an override"],
    ["\u2067", "an isolate"],
    ["\u2069", "the end of one"],
  ])("%j turns the direction of what stands after it, and is refused: %s", (mark) => {
    expect(findCode(`5 EUR${mark}`)).toBe("characters_invalid")
  })

  test.each(["שלום", "مرحبا 5", "👨‍👩‍👧", "two\nlines", ""])("%j is fine", (text) => {
    expect(findCode(text)).toBeUndefined()
  })

  test("it is trimmed before it is measured", () => {
    expect(v.parse(shownText(3), "  abc  ")).toBe("abc")
    expect(findCode("12345678901")).toBe("too_long")
    expect(findCode(7)).toBe("invalid")
  })

  test("the note of a payment is one", () => {
    const note = "\u202e"
    for (const { body } of [createTransfer, quoteWithdrawal])
      expect(v.safeParse(body, { note }).issues?.map(({ message }) => message)).toContain("characters_invalid")
  })
})

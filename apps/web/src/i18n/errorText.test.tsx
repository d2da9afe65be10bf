import { errorCatalogue } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { type Locale, locales } from "#i18n/locale.ts"
import { renderIn } from "#testRender.tsx"
import { errorText, type Problem } from "./errorText.ts"

function Text(problem: Problem) {
  return errorText(problem)
}

function textIn(locale: Locale, code: string, limit?: string): string {
  const { container, unmount } = renderIn(locale, <Text code={code} limit={limit} />)
  const text = container.textContent
  unmount()
  return text
}

describe.each(locales)("spec §8: the error catalogue in words, %s", (locale) => {
  const general = m.errors_unknown({}, { locale })

  test("every tag has a text of its own", () => {
    const texts = Object.keys(errorCatalogue).map((code) => textIn(locale, code))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain(general)
  })

  test("a currency code that nobody knows is said to be one", () => {
    expect(textIn(locale, "currency_unknown")).toBe(m.errors_currency_unknown({}, { locale }))
  })

  test("a time until which something is kept back is written as the language writes it", () => {
    const text = textIn(locale, "withdrawals_held", "2026-11-24T10:30:00.000Z")
    expect(text).toContain(locale === "en" ? "11/24/26, " : "24.11.26, ")
  })

  test.each(["tag_of_tomorrow", "constructor", "__proto__", ""])("the unknown code %j gets a general text", (code) => {
    expect(textIn(locale, code)).toBe(general)
  })
})

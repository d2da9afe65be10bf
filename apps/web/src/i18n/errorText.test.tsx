import { errorCatalogue } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { errorText } from "./errorText.ts"
import { m } from "./generated/messages.js"
import { type Locale, locales } from "./locale.ts"

function Text({ code }: { code: string }) {
  return errorText({ code })
}

function textIn(locale: Locale, code: string): string {
  const { container, unmount } = renderIn(locale, <Text code={code} />)
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

  test.each(["tag_of_tomorrow", "constructor", "__proto__", ""])("the unknown code %j gets a general text", (code) => {
    expect(textIn(locale, code)).toBe(general)
  })
})

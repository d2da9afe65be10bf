import { expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { getCurrency } from "#shared/money/currencies.ts"
import { findPageTexts } from "./pageTexts.ts"
import { describePair, pairPages, pairTexts } from "./pairs.ts"

test("each pair of currencies has a page with a title and a description of its own in both languages", () => {
  for (const { give, get } of pairPages) expect(getCurrency(give)).not.toBe(getCurrency(get))
  for (const locale of locales) {
    const titles = pairPages.map(({ path }) => pairTexts(path)?.[locale].title)
    expect(titles).not.toContain(undefined)
    expect(new Set(titles).size).toBe(pairPages.length)
    expect(new Set(pairPages.map((page) => describePair(page)[locale])).size).toBe(pairPages.length)
  }
  expect(pairTexts("/convert/usdt-to-wud")?.en).toMatchObject({ give: "USDT", get: "WUD" })
})

test("a pair without a page has no texts", () => {
  for (const path of ["/convert/usdt-to-usdt", "/convert/", "/convert/USDT-to-WUD"])
    expect(findPageTexts(path)).toBeUndefined()
})

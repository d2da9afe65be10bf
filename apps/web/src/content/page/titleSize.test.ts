import { fileURLToPath } from "node:url"
import { createCanvas, GlobalFonts } from "@napi-rs/canvas"
import { expect, test } from "vitest"
import { articles } from "#content/articles/articles.gen.ts"
import { findPageTexts } from "#content/texts/pageTexts.ts"
import { locales } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { titleSize } from "./titleSize.ts"

test("a title with a word that is wider than a phone is smaller there", () => {
  expect(titleSize("Политика конфиденциальности")).toBe("text-headline tablet:text-display")
  expect(titleSize("Приглашайте друзей и зарабатывайте")).toBe("text-display")
  expect(titleSize("Privacy policy")).toBe("text-display")
})

/** The room for a title on a phone of 390 px, and the two sizes there with their letter spacing (tokens.css). */
const room = 390 - 2 * 16
const sizes = { "text-display": { px: 36, spacing: -0.03 }, "text-headline": { px: 28.3, spacing: -0.02 } } as const

test("no word of any page's title is wider than a phone of 390 px, in either language", () => {
  const font = fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2"))
  GlobalFonts.registerFromPath(font, "Inter")
  const context = createCanvas(1, 1).getContext("2d")
  const titles = locales.flatMap((locale) => [
    ...routeList.flatMap(({ path }) => listTitles(findPageTexts(path)?.[locale])),
    ...articles.map(({ texts }) => texts[locale].title),
  ])
  expect(titles.length).toBeGreaterThan(40)
  const tooWide = titles.flatMap((title) => {
    const { px, spacing } = sizes[titleSize(title).startsWith("text-headline") ? "text-headline" : "text-display"]
    context.font = `600 ${px}px Inter`
    const measureWidth = (word: string) => context.measureText(word).width + spacing * px * word.length
    return title.split(/[\s-]+/).filter((word) => measureWidth(word) > room)
  })
  expect(tooWide).toEqual([])
})

/** The title of a page, and that of its other face. */
function listTitles(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return []
  const own = "title" in content && typeof content.title === "string" ? [content.title] : []
  return "invited" in content ? [...own, ...listTitles(content.invited)] : own
}

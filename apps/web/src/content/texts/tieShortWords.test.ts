import { expect, test } from "vitest"
import { findPageTexts } from "./pageTexts.ts"
import { tieShortWords } from "./tieShortWords.ts"

test("a short Russian word stays with the next one, and a dash with the one before; samples stay as they are", () => {
  expect(
    tieShortWords({
      title: "Фиат и криптовалюта в одном кошельке",
      points: ["Полчаса — о людях, а не о цифрах", "И в магазине", "кое-что по-русски"],
      sample: { name: "файл на диске", code: "а и б" },
      count: 3,
      none: null,
    }),
  ).toEqual({
    title: "Фиат и\u00a0криптовалюта в\u00a0одном кошельке",
    points: [
      "Полчаса\u00a0— о\u00a0людях, а\u00a0не\u00a0о\u00a0цифрах",
      "И\u00a0в\u00a0магазине",
      "кое-что по-русски",
    ],
    sample: { name: "файл на\u00a0диске", code: "а и б" },
    count: 3,
    none: null,
  })
})

test("pages and articles say their Russian with tied words, and their English as it is written", () => {
  for (const page of ["/", "/terms-of-use", "/academy/two-factor"]) {
    const texts = findPageTexts(page)
    expect(JSON.stringify(texts?.ru)).not.toMatch(/[ >"][вкс] [а-яё]/)
    expect(JSON.stringify(texts?.en)).not.toContain("a\u00a0")
  }
})

import { expect, test } from "vitest"
import { titleSize } from "./titleSize.ts"

test("a title with a word that is wider than a phone is smaller there", () => {
  expect(titleSize("Политика конфиденциальности")).toBe("text-headline tablet:text-display")
  expect(titleSize("Приглашайте друзей и зарабатывайте")).toBe("text-display")
  expect(titleSize("Privacy policy")).toBe("text-display")
})

import { expect, test } from "vitest"
import { formatFine } from "./fineAmount.ts"

test.each([
  ["1.234567", "USDT", "en", "1.234567\u00a0USDT"],
  ["0.000007890123456789", "USDT", "en", "0.000007890123456789\u00a0USDT"],
  ["0.000007", "USDT", "ru", "0,000007\u00a0USDT"],
  ["7.250000", "USDT", "en", "7.25\u00a0USDT"],
  ["5", "NEW", "en", "5 NEW"],
])("screens C: %s %s with every digit of the chain", (amount, code, locale, text) => {
  expect(formatFine(amount, code, { locale, regionCode: undefined })).toBe(text)
})

test("a fine amount names its currency as the region does", () => {
  expect(formatFine("1.5", "WUD", { locale: "ru", regionCode: "ru" })).toBe("1,50\u00a0RUB")
})

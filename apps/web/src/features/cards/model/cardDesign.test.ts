import { expect, test } from "vitest"
import { cardDesign } from "./cardDesign.ts"

test("cards of different currencies on offer look different, and a currency always looks the same", () => {
  expect(new Set(["WUD", "USD", "EUR"].map(cardDesign)).size).toBe(3)
  expect(cardDesign("KZT")).toBe(cardDesign("KZT"))
})

import { money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { getCurrency } from "#shared/money/currencies.ts"
import { computeCharge, drawnShare } from "./computeCharge.ts"

const eur = (amount: string) => money(amount, getCurrency("EUR"))

test("a charge is its share, rounded up to a minor unit, and its fixed part", () => {
  expect(computeCharge(eur("200"), { rate: "0.01", fixed: eur("0.5") })).toEqual(eur("2.5"))
  expect(computeCharge(eur("0.00001"), { rate: "0.005" })).toEqual(eur("0.00001"))
  expect(computeCharge(eur("200"), { rate: "0" })).toEqual(eur("0"))
})

test("a charge is drawn as its share of the amount, never too small to see and never above the whole", () => {
  expect(drawnShare(eur("3"), eur("200"))).toBe(1.5)
  expect(drawnShare(eur("0.35"), eur("200"))).toBe(0.8)
  expect(drawnShare(eur("0"), eur("200"))).toBe(0)
  expect(drawnShare(eur("3"), eur("2"))).toBe(100)
  expect(drawnShare(eur("3"), eur("0"))).toBe(0)
})

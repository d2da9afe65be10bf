import type { PortfolioHistory } from "@wallet/core/contract"
import { money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { findCurrency } from "#shared/money/currencies.ts"
import { portfolioPoints } from "./portfolioPoints.ts"

const dollar = findCurrency("USD")
if (!dollar) throw new Error("There are no dollars")
const days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"].map((day) => `${day}T00:00:00Z`)

function createHistory(values: readonly (string | null)[]): PortfolioHistory {
  return { reference: "USD", range: "1m", at: days, values: [...values], missing: [] }
}

test("the line starts at the first time with money and ends now", () => {
  const points = portfolioPoints(createHistory(["0.00000", "0.00000", "10.00000", "12.00000"]), money("12.5", dollar), {
    at: "2026-01-04T10:00:00Z",
  })
  expect(points.map(({ value }) => value)).toEqual(["10.00000", "12.00000", "12.50000"])
})

test("an unknown value is a gap, not zero", () => {
  const points = portfolioPoints(createHistory(["0.00000", null, "10.00000", null]), undefined, undefined)
  expect(points.map(({ value }) => value)).toEqual([null, "10.00000", null])
})

test("rates older than the last value add no point, and wallets that were always empty have no line", () => {
  const old = { at: "2026-01-03T10:00:00Z" }
  expect(portfolioPoints(createHistory(["1", "1", "1", "1"]), money("2", dollar), old)).toHaveLength(4)
  expect(
    portfolioPoints(createHistory(["0", "0", "0", "0"]), money("0", dollar), { at: "2026-01-05T00:00:00Z" }),
  ).toEqual([])
})

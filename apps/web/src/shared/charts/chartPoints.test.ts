import type { RateHistory } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { pricePoints, ratePoints } from "./chartPoints.ts"

const history: RateHistory = {
  reference: "USD",
  range: "1d",
  at: ["2026-01-01T00:00:00Z", "2026-01-01T12:00:00Z", "2026-01-02T00:00:00Z"],
  prices: { BTC: ["64000", null, "65000"], RUB: ["0.0108", "0.0109", "0.011"] },
}

test("times without a price are gaps in a chart", () => {
  expect(pricePoints(history, "BTC").map(({ value }) => value)).toEqual(["64000", null, "65000"])
  expect(pricePoints(history, "XXX")).toEqual([])
})

test("a rate is a price divided by a price, in plain decimals without an exponent", () => {
  const [first, gap, second] = ratePoints(history, "RUB", "BTC")
  expect(gap?.value).toBeNull()
  expect(first?.value).toMatch(/^0\.00000016875/)
  expect(Number(second?.value)).toBeCloseTo(0.011 / 65000, 15)
  expect(ratePoints(history, "BTC", "RUB")[0]?.value).toMatch(/^5925925\.\d\d/)
})

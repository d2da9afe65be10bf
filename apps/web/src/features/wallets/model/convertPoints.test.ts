import { expect, test } from "vitest"
import { convertPoints } from "./convertPoints.ts"

const days = ["2026-01-01", "2026-01-02", "2026-01-03"].map((day) => `${day}T00:00:00Z`)
const points = [10, 12, null].map((value, index) => ({
  at: days[index] ?? "",
  value: value === null ? null : `${value}.00000`,
}))
const now = { at: "2026-01-03T10:00:00Z", value: "15.000000000000000000" }
const past = { at: days, prices: { EUR: ["2", "1.5", "1.25"], BTC: [null, null, null] } }
const present = { at: now.at, prices: { EUR: "1.2", BTC: "100000" } }

test("each value is converted at the price of its time, the last one at the current price", () => {
  const line = convertPoints([...points, now], "EUR", past, present)
  expect(line.code).toBe("EUR")
  expect(line.points.map(({ value }) => value)).toEqual(["5.00000", "8.00000", null, "12.50000"])
})

test("a time between two prices takes the earlier one, and a time before all prices is a gap", () => {
  const odd = [
    { at: "2025-12-31T00:00:00Z", value: "1.00000" },
    { at: "2026-01-02T23:00:00Z", value: "3.00000" },
  ]
  expect(convertPoints(odd, "EUR", past, undefined).points.map(({ value }) => value)).toEqual([null, "2.00000"])
})

test("a line stays in dollars if the chosen currency is the dollar or has no prices", () => {
  for (const code of ["USD", "BTC", "XXX"])
    expect(convertPoints(points, code, past, undefined)).toEqual({ code: "USD", points })
  expect(convertPoints(points, "EUR", undefined, undefined).code).toBe("USD")
})

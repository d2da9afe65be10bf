import { expect, test } from "vitest"
import { everyDay } from "./everyDay.ts"

test("screens C merchant: days without a payment are zero in the chart, also across the end of a month", () => {
  const days = everyDay([
    { day: "2026-02-10", value: "5" },
    { day: "2026-03-01", value: "7.5" },
  ])
  expect(days).toHaveLength(20)
  expect(days.filter(({ value }) => value !== "0")).toEqual([
    { day: "2026-02-10", value: "5" },
    { day: "2026-03-01", value: "7.5" },
  ])
  expect(days.at(-2)?.day).toBe("2026-02-28")
})

test("a single day is padded with the days before it, and no day gives an empty chart", () => {
  expect(everyDay([{ day: "2026-03-01", value: "1" }])).toHaveLength(14)
  expect(everyDay([])).toEqual([])
})

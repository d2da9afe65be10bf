import { expect, test } from "vitest"
import { everyDay } from "./everyDay.ts"

test("screens C merchant: days without a payment stand in the chart as nothing, over the end of a month too", () => {
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

test("a single day gets the days before it for company, and no day makes none", () => {
  expect(everyDay([{ day: "2026-03-01", value: "1" }])).toHaveLength(14)
  expect(everyDay([])).toEqual([])
})

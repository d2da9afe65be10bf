import { expect, test } from "vitest"
import { dayRangePresets, formatDayRange, toMoments } from "./dayRange.ts"

test("spec §9: a span is written mm/dd/yy, and a single day once", () => {
  expect(formatDayRange({ from: "2026-11-01", until: "2026-11-21" })).toBe("11/01/26 – 11/21/26")
  expect(formatDayRange({ from: "2026-11-21", until: "2026-11-21" })).toBe("11/21/26")
})

test("presets end with the day they are asked for, also over the ends of months and years", () => {
  const ranges = Object.fromEntries(dayRangePresets("2027-01-03").map(({ key, range }) => [key, range]))
  expect(ranges).toEqual({
    today: { from: "2027-01-03", until: "2027-01-03" },
    "7": { from: "2026-12-28", until: "2027-01-03" },
    "30": { from: "2026-12-05", until: "2027-01-03" },
    month: { from: "2027-01-01", until: "2027-01-03" },
    lastMonth: { from: "2026-12-01", until: "2026-12-31" },
  })
})

test("a span covers its last day whole", () => {
  const { from, before } = toMoments({ from: "2026-11-20", until: "2026-11-21" })
  expect(Date.parse(before) - Date.parse(from)).toBe(2 * 24 * 3_600_000)
})

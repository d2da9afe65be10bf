import { expect, test } from "vitest"
import { localClock } from "./localClock.ts"

test.each([
  ["UTC", "2026-01-15", "2026-01-15T00:00:00.000Z"],
  ["Asia/Almaty", "2026-02-01", "2026-01-31T19:00:00.000Z"],
  ["America/Los_Angeles", "2026-02-01", "2026-02-01T08:00:00.000Z"],
  ["+05:30", "2026-02-01", "2026-01-31T18:30:00.000Z"],
  // The days on which clocks change, in zones that change them at midnight too.
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  ["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
])("a local day of %s begins at its first moment: %s at %s", (zone, date, start) => {
  expect(localClock(zone).startOfDay(date).toISOString()).toBe(start)
})

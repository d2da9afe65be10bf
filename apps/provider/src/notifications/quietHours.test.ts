import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { quietUntil } from "./quietHours.ts"

const at = (text: string) => new Date(text)

describe("screens C settings: quiet hours", () => {
  test.each([
    ["over midnight, late", "22:00", "07:00", "2026-03-10T23:15:30Z", "2026-03-11T07:00:00.000Z"],
    ["over midnight, early", "22:00", "07:00", "2026-03-11T06:59:59Z", "2026-03-11T07:00:00.000Z"],
    ["by day", "13:00", "14:30", "2026-03-10T13:00:00Z", "2026-03-10T14:30:00.000Z"],
    ["at their end", "22:00", "07:00", "2026-03-11T07:00:00Z", undefined],
    ["before they begin", "22:00", "07:00", "2026-03-10T21:59:59Z", undefined],
    ["of no length", "09:00", "09:00", "2026-03-10T09:00:00Z", undefined],
  ])("%s", (_, from, to, now, until) =>
    expect(quietUntil({ from, to, timeZone: "UTC" }, at(now))?.toISOString()).toBe(until),
  )

  test("they end by the customer's clock, also in the night in which clocks are changed", () => {
    const night = { from: "22:00", to: "07:00", timeZone: "Europe/Berlin" }
    expect(quietUntil(night, at("2026-03-28T22:30:00Z"))?.toISOString()).toBe("2026-03-29T05:00:00.000Z")
    expect(quietUntil(night, at("2026-10-24T21:30:00Z"))?.toISOString()).toBe("2026-10-25T06:00:00.000Z")
  })

  test("whatever the hours, what waits is told within a day, and not in the quiet", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`)
    const now = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z"), noInvalidDate: true })
    fc.assert(
      fc.property(
        time,
        time,
        now,
        fc.constantFrom("UTC", "Asia/Kolkata", "Pacific/Auckland"),
        (from, to, moment, timeZone) => {
          const until = quietUntil({ from, to, timeZone }, moment)
          if (!until) return
          expect(until.getTime()).toBeGreaterThan(moment.getTime())
          expect(until.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
          expect(quietUntil({ from, to, timeZone }, until)).toBeUndefined()
        },
      ),
    )
  })
})

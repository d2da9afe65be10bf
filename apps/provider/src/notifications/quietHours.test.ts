import type { QuietHours } from "@wallet/core/contract"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { localClock, sortableFormat } from "#platform/time/localClock.ts"
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

  test("hours that end at a time that the clocks skip end when the clocks are changed", () => {
    const night = { from: "22:00", to: "02:30", timeZone: "Europe/Berlin" }
    expect(quietUntil(night, at("2027-03-28T00:45:00Z"))?.toISOString()).toBe("2027-03-28T01:00:00.000Z")
    expect(quietUntil(night, at("2027-03-28T01:00:00Z"))).toBeUndefined()
  })

  test("hours that end at a time that comes twice end at the next of the two", () => {
    const night = { from: "22:00", to: "02:30", timeZone: "Europe/Berlin" }
    expect(quietUntil(night, at("2027-10-31T00:10:00Z"))?.toISOString()).toBe("2027-10-31T00:30:00.000Z")
    expect(quietUntil(night, at("2027-10-31T01:10:00Z"))?.toISOString()).toBe("2027-10-31T01:30:00.000Z")
  })

  test("in every time zone of 2027, a waiting message is sent later, after the quiet hours", () => {
    const nights = Intl.supportedValuesOf("timeZone").flatMap((timeZone) =>
      listChanges(timeZone).map((change) => ({ timeZone, change })),
    )
    const cases = nights.flatMap(({ timeZone, change }) =>
      [-90, -60, -30, 0, 30, 60].map((minutes) => {
        const from = localTime(change - 8 * 3_600_000, timeZone)
        return { change, hours: { from, to: localTime(change + minutes * 60_000, timeZone), timeZone } }
      }),
    )
    const wrong = cases.flatMap(({ change, hours }) => {
      const moments = Array.from({ length: 33 }, (_, index) => new Date(change + (index - 16) * 15 * 60_000))
      return moments.filter((moment) => !isRight(hours, moment)).map((moment) => ({ hours, moment }))
    })
    expect(nights.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  test("for any quiet hours, a waiting message is sent within a day, after them", () => {
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

/** True if a message that waits from this moment on is sent later, after the quiet hours. */
function isRight(hours: QuietHours, moment: Date): boolean {
  const until = quietUntil(hours, moment)
  return !until || (until > moment && quietUntil(hours, until) === undefined)
}

/** The moments of 2027 at which the clocks of a zone are changed, to the minute. */
function listChanges(timeZone: string): number[] {
  const clock = localClock(timeZone)
  const offset = (moment: Date) => clock.offset(moment)
  const [minute, day] = [60_000, 86_400_000]
  const changes: number[] = []
  for (let from = Date.UTC(2027, 0, 1); from < Date.UTC(2028, 0, 1); from += day) {
    const before = offset(new Date(from))
    if (offset(new Date(from + day)) === before) continue
    let change = from
    while (offset(new Date(change)) === before) change += minute
    changes.push(change)
  }
  return changes
}

function localTime(moment: number, timeZone: string): string {
  return sortableFormat(timeZone).format(moment).slice(11, 16)
}

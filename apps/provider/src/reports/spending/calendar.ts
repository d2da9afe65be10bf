import { localClock, sortableFormat } from "#platform/time/localClock.ts"

const dayMs = 86_400_000

/** A day of a customer's calendar. */
export interface LocalDay {
  /** For example `2026-03`. */
  readonly month: string
  readonly start: Date
  /** The start of the next day. */
  readonly end: Date
}

/** The days in a time zone from the first of the month, `months - 1` months ago, to today, oldest first. */
export function listLocalDays(timeZone: string, months: number, now: Date): LocalDay[] {
  const clock = localClock(timeZone)
  const today = sortableFormat(timeZone).format(now).slice(0, 10)
  const [year = 0, month = 0] = today.split("-").map(Number)
  const first = Date.UTC(year, month - months)
  const count = (Date.parse(today) - first) / dayMs + 1
  const dates = Array.from({ length: count + 1 }, (_, index) => new Date(first + index * dayMs).toISOString())
  const starts = dates.map((date) => clock.startOfDay(date.slice(0, 10)))
  return starts.slice(0, -1).map((start, index) => ({
    month: (dates[index] ?? "").slice(0, 7),
    start,
    end: starts[index + 1] ?? now,
  }))
}

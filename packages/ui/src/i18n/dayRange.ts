import {
  type CalendarDate,
  endOfMonth,
  getLocalTimeZone,
  parseDate,
  startOfMonth,
  today as todayIn,
} from "@internationalized/date"
import { m } from "#i18n/generated/messages.js"
import { formatDay } from "./formatDate.ts"

/** A span of days in the visitor's calendar, both included, as `2026-11-21`. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

/** The visitor's day. */
export function today(): string {
  return todayIn(getLocalTimeZone()).toString()
}

/** Spans that people ask for, as of a day. */
export function dayRangePresets(asOf: string) {
  const day = parseDate(asOf)
  const lastMonth = day.subtract({ months: 1 })
  return [
    { key: "today", title: () => m.ui_today(), range: createRange(day, day) },
    { key: "7", title: () => m.ui_lastDays({ days: 7 }), range: createRange(day.subtract({ days: 6 }), day) },
    { key: "30", title: () => m.ui_lastDays({ days: 30 }), range: createRange(day.subtract({ days: 29 }), day) },
    { key: "month", title: () => m.ui_thisMonth(), range: createRange(startOfMonth(day), day) },
    {
      key: "lastMonth",
      title: () => m.ui_lastMonth(),
      range: createRange(startOfMonth(lastMonth), endOfMonth(lastMonth)),
    },
  ]
}

/** A span for a person, e.g. `11/01/26 – 11/21/26`. */
export function formatDayRange({ from, until }: DayRange): string {
  return from === until ? writeDay(from) : m.ui_dateRange({ from: writeDay(from), until: writeDay(until) })
}

/** The moments that a span covers in the visitor's time zone: from the first on, before the second, in ISO text. */
export function toMoments({ from, until }: DayRange): { readonly from: string; readonly before: string } {
  const zone = getLocalTimeZone()
  return {
    from: parseDate(from).toDate(zone).toISOString(),
    before: parseDate(until).add({ days: 1 }).toDate(zone).toISOString(),
  }
}

function createRange(from: CalendarDate, until: CalendarDate): DayRange {
  return { from: from.toString(), until: until.toString() }
}

/** A day of the calendar has no time zone: it is written as UTC reads it. */
function writeDay(day: string): string {
  return formatDay(`${day}T00:00:00Z`, "UTC")
}

import { type DateFormat, type Locale, formatDay as writeDay, formatMoment as writeMoment } from "@wallet/core/contract"
import { localClock, readTimeZone, sortableFormat } from "#platform/time/localClock.ts"

/** The date format of a document. */
export interface DateStyle {
  readonly locale: Locale
  readonly timeZone: string
  /** The customer's choice. Default: the format of the language. */
  readonly dateFormat?: DateFormat | null | undefined
}

/** A moment as people write it, to the second, in a time zone. */
export function formatMoment(moment: Date, style: DateStyle): string {
  return writeMoment(moment, { ...style, seconds: true })
}

/** The day of a moment, and its time to the second. */
export function formatDayAndTime(moment: Date, style: DateStyle): readonly [day: string, time: string] {
  const day = writeDay(moment, style)
  return [
    day,
    formatMoment(moment, style)
      .slice(day.length)
      .replace(/^[, ]+/, ""),
  ]
}

/** A moment with the zone's distance from UTC: `12/31/26, 06:34:19 AM (UTC+3)`. */
export function formatWithZone(moment: Date, style: DateStyle): string {
  return `${formatMoment(moment, style)} (${formatZone(moment, style.timeZone)})`
}

/** The distance of a time zone from UTC at a moment: `UTC`, `UTC+3`, `UTC−4:30`. */
export function formatZone(moment: Date, timeZone: string): string {
  const minutes = Math.round(localClock(timeZone).offset(moment) / 60_000)
  if (minutes === 0) return "UTC"
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`
}

/** A moment in a format that sorts chronologically: `2026-01-15 12:00:00`. */
export function formatSortable(moment: Date, timeZone: string): string {
  return sortableFormat(timeZone).format(moment)
}

/** The time zone of a request for a document. Default, also for an unknown zone: UTC. */
export function readDocumentZone(named: string | undefined): string {
  return (named === undefined ? undefined : readTimeZone(named)) ?? "UTC"
}

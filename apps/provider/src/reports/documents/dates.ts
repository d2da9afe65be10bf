import { type Locale, formatMoment as writeMoment } from "@wallet/core/contract"
import { sortableFormat } from "#platform/time/localClock.ts"

/** A moment as people write it, to the second, in a time zone. */
export function formatMoment(moment: Date, locale: Locale, timeZone: string): string {
  return writeMoment(moment, { locale, timeZone, seconds: true })
}

/** The same in the order that sorts: `2026-01-15 12:00:00`. */
export function formatSortable(moment: Date, timeZone: string): string {
  return sortableFormat(timeZone).format(moment)
}

import { type DateFormat, type Locale, formatDay as writeDay, formatTime as writeTime } from "@wallet/core/contract"
import { getLocale } from "#i18n/generated/runtime.js"
import { shownPreferences } from "./preferences.ts"

/**
 * A day in the visitor's time zone, by default in the format that they chose, or else in that of the language that is
 * shown (spec §9), e.g. `11/21/26`.
 */
export function formatDay(
  moment: Date | string,
  timeZone?: string,
  dateFormat: DateFormat | null = shownPreferences().dateFormat,
): string {
  return writeDay(moment, { locale: getLocale(), timeZone, dateFormat })
}

/** The time of day as the language writes it, e.g. `01:19 PM` or `13:19`. */
export function formatTime(moment: Date | string, locale: Locale, timeZone?: string): string {
  return writeTime(moment, { locale, timeZone })
}

/** Day and time, e.g. `11/21/26, 13:19`. */
export function formatMoment(moment: Date | string, locale: Locale, timeZone?: string): string {
  const day = writeDay(moment, { locale, timeZone, dateFormat: shownPreferences().dateFormat })
  return `${day}, ${writeTime(moment, { locale, timeZone })}`
}

/** A day without its year, e.g. `Jan 1`, for one that is near. */
export function formatShortDay(moment: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone }).format(new Date(moment))
}

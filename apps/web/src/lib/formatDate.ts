import { type Preferences, shownPreferences } from "./preferences.ts"

/** Dates are mm/dd/yy unless the customer chose otherwise, in both languages (spec §9); times follow the language. */
const dayFormat = { month: "2-digit", day: "2-digit", year: "2-digit" } as const
const timeFormat = { hour: "2-digit", minute: "2-digit" } as const

/** The language whose way of writing a date it is. */
const languages: Record<Preferences["dateFormat"], string> = {
  "mm/dd/yy": "en-US",
  "dd.mm.yy": "de",
  "yyyy-mm-dd": "sv",
}

/** A day in the visitor's time zone, e.g. `11/21/26`, by default in the format that they chose. */
export function formatDay(
  moment: Date | string,
  timeZone?: string,
  dateFormat: Preferences["dateFormat"] = shownPreferences().dateFormat,
): string {
  const year = dateFormat === "yyyy-mm-dd" ? "numeric" : dayFormat.year
  return new Intl.DateTimeFormat(languages[dateFormat], { ...dayFormat, year, timeZone }).format(new Date(moment))
}

/** The time of day as the language writes it, e.g. `01:19 PM` or `13:19`. */
export function formatTime(moment: Date | string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...timeFormat, timeZone }).format(new Date(moment))
}

/** Day and time, e.g. `11/21/26, 13:19`. */
export function formatMoment(moment: Date | string, locale: string, timeZone?: string): string {
  return `${formatDay(moment, timeZone)}, ${formatTime(moment, locale, timeZone)}`
}

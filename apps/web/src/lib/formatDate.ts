/** Dates are mm/dd/yy by default, in both languages (spec §9); times follow the language. */
const dayFormat = { month: "2-digit", day: "2-digit", year: "2-digit" } as const
const timeFormat = { hour: "2-digit", minute: "2-digit" } as const

/** A day as mm/dd/yy in the visitor's time zone, e.g. `11/21/26`. */
export function formatDay(moment: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", { ...dayFormat, timeZone }).format(new Date(moment))
}

/** The time of day as the language writes it, e.g. `01:19 PM` or `13:19`. */
export function formatTime(moment: Date | string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...timeFormat, timeZone }).format(new Date(moment))
}

/** Day and time, e.g. `11/21/26, 13:19`. */
export function formatMoment(moment: Date | string, locale: string, timeZone?: string): string {
  return `${formatDay(moment, timeZone)}, ${formatTime(moment, locale, timeZone)}`
}

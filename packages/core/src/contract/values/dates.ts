import type { Locale } from "./locale.ts"

/**
 * The ways in which dates are written; the first is the default, which holds in English.
 *
 * @see spec §9
 */
export const dateFormats = ["mm/dd/yy", "dd.mm.yy", "yyyy-mm-dd"] as const
/** A way in which dates are written. */
export type DateFormat = (typeof dateFormats)[number]

interface Usage {
  readonly dateFormat: DateFormat
  readonly firstWeekday: "sun" | "mon"
}

/**
 * Dates are mm/dd/yy and weeks begin on Sunday by default, which holds in English; Russian has its own usage.
 *
 * @see spec §9
 */
const usages: Readonly<Record<Locale, Usage>> = {
  en: { dateFormat: "mm/dd/yy", firstWeekday: "sun" },
  ru: { dateFormat: "dd.mm.yy", firstWeekday: "mon" },
}

/** A moment in a time zone: year, month, day, hour, minute and second, in digits of fixed width. */
type Clock = readonly [string, string, string, string, string, string]

const dayWriters: Readonly<Record<DateFormat, (clock: Clock) => string>> = {
  "mm/dd/yy": ([year, month, day]) => `${month}/${day}/${year.slice(-2)}`,
  "dd.mm.yy": ([year, month, day]) => `${day}.${month}.${year.slice(-2)}`,
  "yyyy-mm-dd": ([year, month, day]) => `${year}-${month}-${day}`,
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** A zone may be written in any mixture of small and capital letters: whoever tries them all fills no memory. */
const mostFormats = 100

/** Options for writing a moment. */
export interface DateOptions {
  readonly locale: Locale
  /** By default that of the machine. */
  readonly timeZone?: string | undefined
  /** The customer's choice; by default the usage of the language. */
  readonly dateFormat?: DateFormat | null | undefined
}

/**
 * The date format of a language, if the customer chose none.
 *
 * @see spec §9
 * @example
 * const format = defaultDateFormat("en")
 */
export function defaultDateFormat(locale: Locale): DateFormat {
  return usages[locale].dateFormat
}

/**
 * The day on which a week begins.
 *
 * @see spec §9
 * @example
 * firstWeekday("en") // → "sun"
 */
export function firstWeekday(locale: Locale): "sun" | "mon" {
  return usages[locale].firstWeekday
}

/**
 * A day, e.g. `11/21/26` in English and `21.11.26` in Russian: the same on the site, in documents, mails and messages.
 *
 * @example
 * formatDay("2026-11-21T13:19:00Z", { locale: "en", timeZone: "UTC" }) // → "11/21/26"
 */
export function formatDay(moment: Date | string, { locale, timeZone, dateFormat }: DateOptions): string {
  return dayWriters[dateFormat ?? defaultDateFormat(locale)](readClock(moment, timeZone))
}

/**
 * The time of day as the language writes it, e.g. `01:19 PM` or `13:19`, to the second where asked for.
 *
 * @example
 * formatTime("2026-11-21T13:19:00Z", { locale: "ru", timeZone: "UTC" }) // → "13:19"
 */
export function formatTime(
  moment: Date | string,
  { locale, timeZone, seconds = false }: Omit<DateOptions, "dateFormat"> & { readonly seconds?: boolean },
): string {
  const [, , , hour, minute, second] = readClock(moment, timeZone)
  const past = `:${minute}${seconds ? `:${second}` : ""}`
  if (locale === "ru") return hour + past
  return `${String(Number(hour) % 12 || 12).padStart(2, "0")}${past} ${hour < "12" ? "AM" : "PM"}`
}

/**
 * Day and time, e.g. `11/21/26, 01:19 PM`.
 *
 * @example
 * formatMoment("2026-11-21T13:19:00Z", { locale: "ru", timeZone: "UTC" }) // → "21.11.26, 13:19"
 */
export function formatMoment(moment: Date | string, options: DateOptions & { readonly seconds?: boolean }): string {
  return `${formatDay(moment, options)}, ${formatTime(moment, options)}`
}

/** A named zone asks Intl for its rules; UTC and the zone of the machine need none. */
function readClock(moment: Date | string, timeZone: string | undefined): Clock {
  const date = new Date(moment)
  const isNamed = timeZone !== undefined && timeZone !== "UTC"
  const behind = timeZone === undefined ? date.getTimezoneOffset() * 60_000 : 0
  const text = isNamed ? getFormat(timeZone).format(date) : new Date(date.getTime() - behind).toISOString()
  return text.split(/\D/, 6) as unknown as Clock // both are digits in the order of ISO 8601
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish is written in the order of ISO 8601.
  const made = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

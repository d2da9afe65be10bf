import type { Locale } from "./locale.ts"

/** The ways in which dates are written; the first is the default (spec §9), which holds in English. */
export const dateFormats = ["mm/dd/yy", "dd.mm.yy", "yyyy-mm-dd"] as const
/** A way in which dates are written. */
export type DateFormat = (typeof dateFormats)[number]

interface Usage {
  readonly dateFormat: DateFormat
  readonly firstWeekday: "sun" | "mon"
}

/** Dates are mm/dd/yy and weeks begin on Sunday by default (spec §9), which holds in English; Russian has its own usage. */
const usages: Readonly<Record<Locale, Usage>> = {
  en: { dateFormat: "mm/dd/yy", firstWeekday: "sun" },
  ru: { dateFormat: "dd.mm.yy", firstWeekday: "mon" },
}

/** What a clock and a calendar in a time zone show. */
interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const dayWriters: Readonly<Record<DateFormat, (clock: Clock) => string>> = {
  "mm/dd/yy": ({ year, month, day }) => `${twoDigits(month)}/${twoDigits(day)}/${twoDigits(year % 100)}`,
  "dd.mm.yy": ({ year, month, day }) => `${twoDigits(day)}.${twoDigits(month)}.${twoDigits(year % 100)}`,
  "yyyy-mm-dd": ({ year, month, day }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`,
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** A zone may be written in any mixture of small and capital letters: whoever tries them all fills no memory. */
const mostFormats = 100

/** How a moment is written. */
export interface DateOptions {
  readonly locale: Locale
  /** By default that of the machine. */
  readonly timeZone?: string | undefined
  /** What the customer chose; by default what the language uses. */
  readonly dateFormat?: DateFormat | null | undefined
}

/**
 * How a language writes dates where nothing was chosen (spec §9).
 *
 * @example
 * const format = defaultDateFormat("en")
 */
export function defaultDateFormat(locale: Locale): DateFormat {
  return usages[locale].dateFormat
}

/**
 * The day on which a week begins (spec §9).
 *
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
  const { hour, minute, second } = readClock(moment, timeZone)
  const past = [minute, ...(seconds ? [second] : [])].map((part) => `:${twoDigits(part)}`).join("")
  if (locale === "ru") return twoDigits(hour) + past
  return `${twoDigits(hour % 12 || 12)}${past} ${hour < 12 ? "AM" : "PM"}`
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

function twoDigits(count: number): string {
  return String(count).padStart(2, "0")
}

/** Only a named zone asks Intl, whose first answer takes a page 40 ms and a phone a multiple of that. */
function readClock(moment: Date | string, timeZone: string | undefined): Clock {
  const date = new Date(moment)
  if (timeZone !== undefined && timeZone !== "UTC") return readZonedClock(date, timeZone)
  // As Intl does: a moment that is none is a defect of the caller's, and no text.
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a moment: ${String(moment)}`)
  const shown = timeZone === undefined ? new Date(date.getTime() - date.getTimezoneOffset() * 60_000) : date
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

function readZonedClock(date: Date, timeZone: string): Clock {
  const parts = formatOf(timeZone).formatToParts(date)
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value)
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const whole = { year: "numeric", month: "numeric", day: "numeric" } as const
  const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const
  const made = new Intl.DateTimeFormat("en", { ...whole, ...time, timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

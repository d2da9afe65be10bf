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

/** The locale of `Intl` that writes a day so. */
const writers: Readonly<Record<DateFormat, string>> = { "mm/dd/yy": "en-US", "dd.mm.yy": "de", "yyyy-mm-dd": "sv" }

const twoDigits = { month: "2-digit", day: "2-digit", year: "2-digit" } as const
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
  const form = dateFormat ?? defaultDateFormat(locale)
  const year = form === "yyyy-mm-dd" ? "numeric" : twoDigits.year
  return formatWith(writers[form], { ...twoDigits, year, timeZone }).format(new Date(moment))
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
  const second = seconds ? ({ second: "2-digit" } as const) : {}
  return formatWith(locale, { hour: "2-digit", minute: "2-digit", ...second, timeZone }).format(new Date(moment))
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

function formatWith(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, made)
  return made
}

import type { Locale } from "@wallet/core/contract"

const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone may be written in any mixture of small and capital letters: whoever tries them all fills no memory. */
const mostFormats = 100

/** A moment as people write it, to the second, in a time zone. */
export function formatMoment(moment: Date, locale: Locale, timeZone: string): string {
  return formatIn(locale, "medium", timeZone).format(moment)
}

/** The same in the order that sorts: `2026-01-15 12:00:00`. */
export function formatSortable(moment: Date, timeZone: string): string {
  // Swedish writes dates so.
  return formatIn("sv", "short", timeZone).format(moment)
}

/** Whether this system knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatIn("sv", "short", timeZone)
    return true
  } catch {
    return false
  }
}

function formatIn(locale: string, dateStyle: "short" | "medium", timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${dateStyle} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: "medium", timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, made)
  return made
}

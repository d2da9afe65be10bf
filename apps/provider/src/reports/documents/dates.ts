import { type Locale, formatMoment as writeMoment } from "@wallet/core/contract"

const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone may be written in any mixture of small and capital letters: whoever tries them all fills no memory. */
const mostFormats = 100

/** A moment as people write it, to the second, in a time zone. */
export function formatMoment(moment: Date, locale: Locale, timeZone: string): string {
  return writeMoment(moment, { locale, timeZone, seconds: true })
}

/** The same in the order that sorts: `2026-01-15 12:00:00`. */
export function formatSortable(moment: Date, timeZone: string): string {
  return sortableIn(timeZone).format(moment)
}

/** Whether this system knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    sortableIn(timeZone)
    return true
  } catch {
    return false
  }
}

function sortableIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates so.
  const made = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

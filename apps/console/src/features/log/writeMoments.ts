import { formatMoment } from "#i18n/formatDate.ts"
import type { Locale } from "#i18n/locale.ts"

/** Moments as the provider writes them into the words of an action. */
const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** Writes the moments within a text as the reader's language and time zone have them. */
export function writeMoments(text: string, locale: Locale): string {
  return text.replaceAll(moment, (at) => formatMoment(at, locale))
}

import { m } from "#i18n/generated/messages.js"
import type { Locale } from "#i18n/locale.ts"
import { numberFormat } from "#i18n/numberFormat.ts"

/** A number of cases, with a plus if there are more of them. */
export function formatCount(count: number, hasMore: boolean, locale: Locale): string {
  const text = numberFormat(locale, {}).format(count)
  return hasMore ? m.shell_moreThan({ count: text }) : text
}

import type { Locale } from "#contract/values/locale.ts"

interface DocumentStyle {
  readonly locale?: Locale
  readonly timeZone?: string
}

/** The address of a document: its path with the id in place, its language and its time zone. */
export function documentPath(path: string, id: string, { locale = "en", timeZone }: DocumentStyle): string {
  const address = `${path.replace(/:\w+/, encodeURIComponent(id))}?locale=${locale}`
  return timeZone ? `${address}&timeZone=${encodeURIComponent(timeZone)}` : address
}

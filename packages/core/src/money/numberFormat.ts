const formats = new Map<string, Intl.NumberFormat>()
/** A customer's locale and the digits of amounts vary little; other callers may pass any, which must fill no memory. */
const mostFormats = 200

/** Gives an `Intl.NumberFormat` for these options, made once. It formats decimal text exactly. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, made)
  return made
}

const formats = new Map<string, Intl.NumberFormat>()

/** `Intl.NumberFormat`, made once: making one takes longer than anything else that a typed digit sets going. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** A number and its unit stay on one line. */
const noBreak = "\u00a0"

/** A size in bytes for a person, e.g. `5 MB` or `12,5 кБ`. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: units[step] ?? "byte", maximumFractionDigits: 1 })
  return format.format(bytes / 1000 ** step).replaceAll(" ", noBreak)
}

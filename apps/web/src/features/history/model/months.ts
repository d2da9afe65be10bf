const offered = 24

/** The latest months of the calendar in UTC, the present one first, as `2026-03`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** A month for a person, e.g. `March 2026`. */
export function monthName(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** A month below its column, e.g. `Mar`. */
export function monthShortName(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace(/\.$/, "")
}

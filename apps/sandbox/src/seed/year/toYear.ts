const hour = 3_600_000
const day = 24 * hour

/** Number of days in the demo's year. */
const yearDays = 365

/** The year that ends at a moment. */
export function toYear(until: Date): { readonly from: Date; readonly until: Date } {
  return { from: new Date(until.getTime() - yearDays * day), until }
}

/** The moment that many days and hours before the end of the year. */
export function before(until: Date, days: number, hours = 0): Date {
  return new Date(until.getTime() - days * day - hours * hour)
}

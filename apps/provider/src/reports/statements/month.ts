/** A month of the calendar in UTC: from its first moment up to and excluding the next month's. */
export interface Month {
  readonly from: Date
  readonly to: Date
}

/** Parses `2026-03`. */
export function readMonth(text: string): Month {
  const [year = 0, month = 0] = text.split("-").map(Number)
  return { from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) }
}

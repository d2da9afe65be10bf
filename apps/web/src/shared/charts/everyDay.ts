/** The total of a day, as decimal text. */
export interface DayValue {
  /** A day as `2026-11-21`. */
  readonly day: string
  readonly value: string
}

/** The fewest days of a chart. */
const leastDays = 14
const dayMs = 86_400_000

/** Every day from the first to the last, at least two weeks. Missing days are zero. */
export function everyDay(days: readonly DayValue[]): DayValue[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const end = Date.parse(last.day)
  const start = Math.min(Date.parse(first.day), end - (leastDays - 1) * dayMs)
  const known = new Map(days.map(({ day, value }) => [day, value]))
  return Array.from({ length: Math.round((end - start) / dayMs) + 1 }, (_, index) => {
    const day = new Date(start + index * dayMs).toISOString().slice(0, 10)
    return { day, value: known.get(day) ?? "0" }
  })
}

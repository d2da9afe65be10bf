/** The current day in UTC, as `2026-11-29`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The first day of the current month in UTC. */
export function firstOfMonth(): string {
  return `${today().slice(0, 8)}01`
}

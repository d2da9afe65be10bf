import { m } from "#i18n/generated/messages.js"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The times after which a change can end. */
export const durations = [
  { value: "15m", ms: 15 * minute, text: () => m.controls_minutes15() },
  { value: "1h", ms: hour, text: () => m.controls_hour1() },
  { value: "4h", ms: 4 * hour, text: () => m.controls_hours4() },
  { value: "1d", ms: day, text: () => m.controls_day1() },
  { value: "7d", ms: 7 * day, text: () => m.controls_days7() },
  { value: "30d", ms: 30 * day, text: () => m.controls_days30() },
  { value: "90d", ms: 90 * day, text: () => m.controls_days90() },
] as const
/** The name of a duration. */
export type Duration = (typeof durations)[number]["value"]

/** The moment that lies that far ahead, in ISO 8601. */
export function toEnd(duration: Duration): string {
  const ms = durations.find(({ value }) => value === duration)?.ms ?? hour
  return new Date(Date.now() + ms).toISOString()
}

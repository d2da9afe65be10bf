import type { DayRange } from "#i18n/dayRange.ts"

/** The current month up to the current day, in UTC. */
export function thisMonth(): DayRange {
  const today = new Date().toISOString().slice(0, 10)
  return { from: `${today.slice(0, 8)}01`, until: today }
}

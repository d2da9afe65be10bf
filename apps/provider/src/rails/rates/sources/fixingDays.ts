import { localClock } from "#platform/time/localClock.ts"

const frankfurt = localClock("Europe/Berlin")
const hour = 3_600_000
const day = 24 * hour

/** The hour of the fixing in Frankfurt; it is published a little later. */
const fixedAt = 16
/** The hour by which the next fixing is expected. */
const expectedBy = 18

/** The time of a day's fixing (`2026-01-15`), and the time by which the next one is expected. */
export function getFixing(date: string): { readonly at: Date; readonly validUntil: Date } {
  const at = new Date(frankfurt.startOfDay(date).getTime() + fixedAt * hour)
  let next = addDays(date, 1)
  while (!isTargetDay(next)) next = addDays(next, 1)
  return { at, validUntil: new Date(frankfurt.startOfDay(next).getTime() + expectedBy * hour) }
}

/** True on a day on which TARGET is closed: no euro market is open. */
export function isTargetClosed(now: Date): boolean {
  return !isTargetDay(new Date(now.getTime() + frankfurt.offset(now)).toISOString().slice(0, 10))
}

/** True for a day (`2026-01-15`) on which TARGET is open: no weekend, and none of its six holidays. */
export function isTargetDay(date: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const holidays = [`${year}-01-01`, addDays(computeEaster(year), -2), addDays(computeEaster(year), 1), `${year}-05-01`]
  return !holidays.includes(date) && !(month === 12 && (dayOfMonth === 25 || dayOfMonth === 26))
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm. */
function computeEaster(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const month = String(Math.floor(sum / 31)).padStart(2, "0")
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, "0")}`
}

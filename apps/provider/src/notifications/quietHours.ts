import type { QuietHours } from "@wallet/core/contract"

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Until when a customer wants to be left alone at this moment; undefined while they may be disturbed. */
export function quietUntil({ from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  const minute = minuteOfDay(now, timeZone)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = start <= end ? minute >= start && minute < end : minute >= start || minute < end
  if (!isQuiet) return undefined
  const whole = now.getTime() - (now.getTime() % minuteMs)
  const ends = new Date(whole + ((end - minute + dayMinutes) % dayMinutes) * minuteMs)
  // The clocks may be changed in that night.
  const off = end - minuteOfDay(ends, timeZone)
  return off === 0 ? ends : new Date(ends.getTime() + wrapped(off) * minuteMs)
}

/** The shorter way around the clock. */
function wrapped(minutes: number): number {
  if (minutes > dayMinutes / 2) return minutes - dayMinutes
  return minutes < -dayMinutes / 2 ? minutes + dayMinutes : minutes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  return minutesOf(parts.format(moment))
}

import type { QuietHours } from "@wallet/core/contract"
import { localClock } from "#platform/time/localClock.ts"

/** Until when a customer wants to be left alone at this moment; undefined while they may be disturbed. */
export function quietUntil({ from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  const until = localClock(timeZone).firstMomentOutside(now, toMinutes(from), toMinutes(to))
  return until > now ? until : undefined
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}

const minute = 60_000
const least = 5 * minute
const most = 6 * 60 * minute

/** The pause before the issuer is asked again: it grows with the time that the case has waited. */
export function askDelay(since: Date, now: Date): number {
  return Math.min(Math.max((now.getTime() - since.getTime()) / 4, least), most)
}

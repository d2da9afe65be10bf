const minute = 60_000
const least = 5 * minute
const most = 6 * 60 * minute

/** The delay before the issuer is queried again: it grows with the age of the case. */
export function askDelay(since: Date, now: Date): number {
  return Math.min(Math.max((now.getTime() - since.getTime()) / 4, least), most)
}

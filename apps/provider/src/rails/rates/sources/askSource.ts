import { askVendor, type VendorAnswer } from "../../askVendor.ts"
import type { SourceMeans } from "./rateSource.ts"

const timeLimit = 5000
const mostBytes = 200_000

/** Sends a request to a source at its published address. @throws if it does not respond, or refuses */
export async function askSource(address: string, { reach }: Pick<SourceMeans, "reach">): Promise<VendorAnswer> {
  const { origin, pathname, search } = new URL(address)
  const answer = await askVendor({ method: "GET", url: `${reach(origin)}${pathname}${search}`, timeLimit, mostBytes })
  if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`)
  return answer
}

/** The time of a response that contains none: its server's clock, minus its age in a cache. */
export function readMoment(headers: Headers, now: Date): Date {
  const sent = Date.parse(headers.get("Date") ?? "")
  if (Number.isNaN(sent)) throw new Error("its answer has no Date")
  const age = headers.get("Age") ?? "0"
  // A source that can't report the age of its prices is not trusted.
  if (!/^\d{1,9}$/.test(age)) throw new Error(`its answer is of the age ${age}`)
  // A source whose clock is ahead of ours counts as current.
  return new Date(Math.min(sent - Number(age) * 1000, now.getTime()))
}

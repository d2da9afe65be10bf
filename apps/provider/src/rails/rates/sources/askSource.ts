import { askVendor, type VendorAnswer } from "../../askVendor.ts"
import type { SourceMeans } from "./rateSource.ts"

const timeLimit = 5000
const mostBytes = 200_000

/** Asks a source for a published address of its own. @throws where it does not answer, or refuses */
export async function askSource(address: string, { reach }: Pick<SourceMeans, "reach">): Promise<VendorAnswer> {
  const { origin, pathname, search } = new URL(address)
  const answer = await askVendor({ method: "GET", url: `${reach(origin)}${pathname}${search}`, timeLimit, mostBytes })
  if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`)
  return answer
}

/** The moment of an answer that names none: its server's clock, less the time that a cache has kept it. */
export function momentOf(headers: Headers, now: Date): Date {
  const sent = Date.parse(headers.get("Date") ?? "")
  if (Number.isNaN(sent)) throw new Error("its answer has no Date")
  const age = headers.get("Age") ?? "0"
  // Whoever can't say how old the prices are is not believed that they are new.
  if (!/^\d{1,9}$/.test(age)) throw new Error(`its answer is of the age ${age}`)
  // A source whose clock is ahead of ours is not fresher than now.
  return new Date(Math.min(sent - Number(age) * 1000, now.getTime()))
}

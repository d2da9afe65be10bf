import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { checkFeed } from "./believedPrices.ts"

const minute = 60_000
const samplePeriod = 5 * minute
const day = 24 * 60 * minute

/**
 * Time for which all samples are kept. Older ones are thinned to one per hour, and deleted beyond the longest
 * chart.
 */
const dense = 8 * day
const longest = 400 * day

/**
 * Stores the prices of a feed without past prices every five minutes. Any number of processes may do so: each
 * period has one sample.
 *
 * @returns how to stop it.
 */
export function startSampler(services: Services): () => Promise<void> {
  if (services.rails.rates.pastPrices) return () => Promise.resolve()
  const sample = () => takeSample(services).catch((err: unknown) => services.log.warn({ err }, "could not keep prices"))
  let sampling = sample()
  const timer = setInterval(() => {
    sampling = sample()
  }, samplePeriod)
  return () => {
    clearInterval(timer)
    return sampling
  }
}

/** Stores the present prices as the sample of their period, and thins old samples. */
export async function takeSample(services: Services): Promise<void> {
  const { db, rails, now } = services
  const moment = now()
  const { at, prices } = checkFeed(services, await rails.rates.prices(moment)).values
  const period = new Date(Math.floor(at.getTime() / samplePeriod) * samplePeriod)
  const rows = Object.entries(prices).map(([code, price]) => ({ at: period, code, price }))
  if (rows.length > 0) {
    await db
      .insertInto("rate_samples")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const before = (age: number) => new Date(moment.getTime() - age)
  await sql`
    DELETE FROM rate_samples
    WHERE at < ${before(longest)} OR (at < ${before(dense)} AND at <> date_trunc('hour', at, 'UTC'))`.execute(db)
}

import { setTimeout as pause } from "node:timers/promises"
import { type Circuit, createCircuit, PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Reach } from "../party.ts"
import { combinePrices } from "./combinePrices.ts"
import type { FeedPrices, RatesRail } from "./ratesRail.ts"
import type { RateSource, SourceAnswer } from "./sources/rateSource.ts"

/** Sources that answer are waited for so long, in milliseconds; one that is late counts by its last answer. */
const patience = 1_000

interface CombinedRatesOptions {
  readonly sources: readonly RateSource[]
  readonly reach: Reach
  /** Milliseconds that sources are waited for. */
  readonly waits?: number
}

/** A source that is asked now and then, by a circuit of its own. */
interface PolledSource {
  readonly source: RateSource
  readonly circuit: Circuit
  nextAt: number
  asking: Promise<void> | undefined
  answer: SourceAnswer | undefined
  failure: string | undefined
}

/**
 * Prices of several sources. All are asked at the same time, each by its own circuit and for all who want prices: one that
 * hangs, fails or says what can't be holds up no other. Where no source says a price any more, the last prices stand with
 * their own time, and whoever uses them looks at that.
 */
export function createCombinedRates({ sources, reach, waits = patience }: CombinedRatesOptions): RatesRail {
  const polled = sources.map(
    (source): PolledSource => ({
      source,
      circuit: createCircuit({ party: `rates of ${source.name}`, timeLimit: 6_000 }),
      nextAt: Number.NEGATIVE_INFINITY,
      asking: undefined,
      answer: undefined,
      failure: undefined,
    }),
  )
  const lackingSince = new Map<string, Date>()
  let last: FeedPrices | undefined
  return {
    async prices(now) {
      // While there are no prices at all, everybody waits for those who are asked already.
      const isFirst = last === undefined
      const asking = polled.flatMap((one) => (isFirst ? one.asking : undefined) ?? poll(one, reach, now) ?? [])
      if (asking.length > 0) await settleWithin(asking, waits)
      const combined = combinePrices(polled, now, lackingSince)
      // The dollar has a price by itself.
      const isPriced = Object.keys(combined.prices).length > 1
      if (isPriced) last = combined
      if (last) return isPriced ? combined : { ...last, problems: combined.problems }
      const failures = combined.problems.map(({ source, text }) => `${source}: ${text}`).join("; ")
      throw new PartyUnavailableError(`no source of prices answers. ${failures}`)
    },
  }
}

/** Asks a source that is due and is not being asked. @returns the question */
function poll(polled: PolledSource, reach: Reach, now: Date): Promise<void> | undefined {
  const { source, asking, nextAt } = polled
  const moment = now.getTime()
  // A clock that was set back asks as well.
  const isDue = moment >= nextAt || nextAt - moment > source.askedEvery + 60_000
  if (asking || !isDue) return undefined
  polled.nextAt = moment + source.askedEvery
  polled.asking = ask(polled, reach, now)
  return polled.asking
}

async function ask(polled: PolledSource, reach: Reach, now: Date): Promise<void> {
  const { source, circuit } = polled
  try {
    polled.answer = await circuit.call(() => source.read({ reach, now }))
    polled.failure = undefined
  } catch (error) {
    polled.failure = describeFailure(error, []).slice(0, 200)
    const wait = error instanceof VendorBusyError ? error.retryAfterMs : 10_000
    polled.nextAt = now.getTime() + Math.min(Math.max(wait, 10_000), 60_000)
  } finally {
    polled.asking = undefined
  }
}

async function settleWithin(asking: readonly Promise<void>[], milliseconds: number): Promise<void> {
  const enough = new AbortController()
  try {
    await Promise.race([Promise.all(asking), pause(milliseconds, undefined, { signal: enough.signal })])
  } finally {
    enough.abort()
  }
}

import { setTimeout as pause } from "node:timers/promises"
import { type Circuit, createCircuit, PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Reach } from "../party.ts"
import { combinePrices } from "./combinePrices.ts"
import type { FeedPrices, RatesRail } from "./ratesRail.ts"
import type { RateSource, SourceAnswer } from "./sources/rateSource.ts"

/** The time to wait for sources, in milliseconds; a late one counts with its last response. */
const patience = 1_000

interface CombinedRatesOptions {
  readonly sources: readonly RateSource[]
  readonly reach: Reach
  /** The time to wait for sources, in milliseconds. */
  readonly waits?: number
}

/** A polled source with its own circuit. */
interface PolledSource {
  readonly source: RateSource
  readonly circuit: Circuit
  nextAt: number
  asking: Promise<void> | undefined
  answer: SourceAnswer | undefined
  failure: string | undefined
}

/**
 * Combines prices of several sources. All are polled at the same time, each with its own circuit and for all callers: one that
 * hangs, fails or returns impossible prices does not affect the others. If no source has a price any more, the last prices stay
 * with their own time, which callers must check.
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
      // While there are no prices at all, every caller waits for the current poll.
      const isFirst = last === undefined
      const asking = polled.flatMap((one) => (isFirst ? one.asking : undefined) ?? poll(one, reach, now) ?? [])
      if (asking.length > 0) await settleWithin(asking, waits)
      const combined = combinePrices(polled, now, lackingSince)
      // The dollar always has a price.
      const isPriced = Object.keys(combined.prices).length > 1
      if (isPriced) last = combined
      if (last) return isPriced ? combined : { ...last, problems: combined.problems }
      const failures = combined.problems.map(({ source, text }) => `${source}: ${text}`).join("; ")
      throw new PartyUnavailableError(`no source of prices answers. ${failures}`)
    },
  }
}

/** Polls a source that is due and not being polled. @returns the poll */
function poll(polled: PolledSource, reach: Reach, now: Date): Promise<void> | undefined {
  const { source, asking, nextAt } = polled
  const moment = now.getTime()
  // Also after the clock was set back.
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

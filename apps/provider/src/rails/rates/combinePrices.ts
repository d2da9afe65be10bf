import { areWithin, computeMedian, multiply } from "./decimalPrices.ts"
import { mostNeeded, type PricedBy, pricedCurrencies, withinFixing } from "./pricedCurrencies.ts"
import type { Caution, FeedPrices, SourceProblem } from "./ratesRail.ts"
import { isTargetClosed } from "./sources/fixingDays.ts"
import type { RateSource, SourceAnswer } from "./sources/rateSource.ts"

/** A source with its last response, and the reason why there is no newer one. */
export interface SourceState {
  readonly source: Pick<RateSource, "name" | "kind">
  readonly answer: SourceAnswer | undefined
  readonly failure: string | undefined
}

/** The time for which exchange continues with too few sources that agree, in milliseconds. */
export const lackingFor = 60 * 60_000

interface Offer {
  readonly source: SourceState["source"]
  readonly isWitness: boolean
  readonly price: string
}

/**
 * Combines the sources' prices into one price for each currency.
 *
 * @param lackingSince the times since which a currency has had too few sources; updated here.
 */
export function combinePrices(
  states: readonly SourceState[],
  now: Date,
  lackingSince: Map<string, Date>,
): Required<FeedPrices> {
  const prices = new Map([["USD", "1"]])
  const suspended = new Map<string, string>()
  const caution = new Map<string, Caution>()
  const problems: SourceProblem[] = states.flatMap((state) => findProblem(state, now) ?? [])
  const usable = states.filter(({ answer }) => answer !== undefined && answer.validUntil >= now)
  // USDT first, because others give their prices in it.
  const codes = ["USDT", ...Object.keys(pricedCurrencies).filter((code) => code !== "USDT")]
  for (const code of codes) {
    const rules = pricedCurrencies[code]
    if (!rules) continue
    const offers = collectOffers(usable, code, rules, prices)
    const asked = states.filter(({ source }) => isAmong(rules.sources, source)).length
    const agreed = agree(offers, rules.within)
    if (!agreed) {
      suspended.set(code, offers.length === 0 ? "no source says its price" : "its sources disagree")
      continue
    }
    for (const { source, price } of offers)
      if (!agreed.includes(source.name))
        problems.push({
          source: source.name,
          currency: code,
          kind: "outlier",
          text: `says ${price}, on which no other source agrees`,
        })
    const among = offers.filter(({ source }) => agreed.includes(source.name))
    const isFixed = among.some(({ source }) => source.kind === "fixed")
    if (isFixed || among.length >= Math.min(Math.max(asked, 1), mostNeeded)) lackingSince.delete(code)
    else {
      const since = lackingSince.get(code) ?? now
      lackingSince.set(code, since)
      if (now.getTime() - since.getTime() > lackingFor) {
        suspended.set(code, "too few of its sources answer")
        continue
      }
    }
    const best = pickBest(among)
    prices.set(code, computeMedian(best.map(({ price }) => price)))
    if (best.every(({ source }) => source.kind === "fixing") && isTargetClosed(now)) caution.set(code, "closed")
    else if (among.length === 1) caution.set(code, "single")
  }
  return {
    at: now,
    prices: Object.fromEntries(prices),
    suspended: Object.fromEntries(suspended),
    caution: Object.fromEntries(caution),
    problems,
  }
}

function findProblem({ source, answer, failure }: SourceState, now: Date): SourceProblem | undefined {
  const problem = { source: source.name, currency: null }
  if (failure !== undefined) return { ...problem, kind: "silent", text: failure }
  if (answer && answer.validUntil < now)
    return { ...problem, kind: "stale", text: `its prices are of ${answer.at.toISOString()}` }
  return undefined
}

function isAmong(names: readonly string[] | undefined, { name }: Pick<RateSource, "name">): boolean {
  return names?.includes(name) === true
}

/** The prices of a currency in dollars. An operator's own price excludes all others. */
function collectOffers(
  states: readonly SourceState[],
  code: string,
  { sources, witnesses }: PricedBy,
  prices: ReadonlyMap<string, string>,
): readonly Offer[] {
  const offers = states.flatMap(({ source, answer }): Offer[] => {
    const isWitness = isAmong(witnesses, source)
    const price = answer?.prices[code]
    if (!answer || price === undefined) return []
    if (source.kind !== "fixed" && !isWitness && !isAmong(sources, source)) return []
    if (answer.in === "USD") return [{ source, isWitness, price }]
    const tether = prices.get("USDT")
    return tether === undefined ? [] : [{ source, isWitness, price: multiply(price, tether) }]
  })
  const fixed = offers.filter(({ source }) => source.kind === "fixed")
  return fixed.length > 0 ? fixed : offers
}

/** The names of the sources that agree, which must be more than half; `undefined` if there are none. */
function agree(offers: readonly Offer[], within: string): readonly string[] | undefined {
  const groups = offers.map((one) =>
    offers.filter((other) => {
      const hasFixing = (one.source.kind === "fixing") !== (other.source.kind === "fixing")
      return areWithin(one.price, other.price, hasFixing ? withinFixing : within)
    }),
  )
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return 2 * largest.length > offers.length ? largest.map(({ source }) => source.name) : undefined
}

/** The offers that set the price: markets before fixings, and witnesses only if there are no others. */
function pickBest(offers: readonly Offer[]): readonly Offer[] {
  const own = offers.filter(({ isWitness }) => !isWitness)
  const some = own.length > 0 ? own : offers
  const ofMarkets = some.filter(({ source }) => source.kind !== "fixing")
  return ofMarkets.length > 0 ? ofMarkets : some
}

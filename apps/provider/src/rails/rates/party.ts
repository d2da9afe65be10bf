import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import { createCombinedRates } from "./combinedRates.ts"
import { combinePrices } from "./combinePrices.ts"
import type { RatesRail } from "./ratesRail.ts"
import { binance } from "./sources/binance.ts"
import { coinbase } from "./sources/coinbase.ts"
import { ecb } from "./sources/ecb.ts"
import { fixedPrices } from "./sources/fixed.ts"
import { kraken } from "./sources/kraken.ts"
import type { RateSource, SourceName } from "./sources/rateSource.ts"

const published: Readonly<Record<SourceName, RateSource>> = { ecb, kraken, coinbase, binance }

/** The configured sources. */
function createSources({ ratesFeed, ratesFixed }: Config): readonly RateSource[] {
  const own = Object.keys(ratesFixed).length > 0 ? [fixedPrices(ratesFixed)] : []
  return [...ratesFeed.map((name) => published[name]), ...own]
}

const sources: RailAdapter<RatesRail> = {
  settings: ["RATES_FEED"],
  isConfigured: ({ ratesFeed }) => ratesFeed.length > 0,
  prove,
  open: (config, { reach }) => createCombinedRates({ sources: createSources(config), reach }),
}

/** Provides the prices of currencies. */
export const rates = defineParty<RatesRail>()({
  name: "rates",
  title: "prices of currencies",
  adapters: [sources],
  required:
    "RATES_FEED must be some of ecb, kraken, coinbase and binance in production: the prices of the sandbox are made up",
  timeLimit: requestTimeLimit,
  lanes: {},
  questions: { prices: "fails", pastPrices: "isLeftOut" },
  absent: {},
})

/** Polls each source, and returns the currencies that would have a price. @throws Error if a source does not respond */
async function prove(config: Config, { reach }: ProofOptions): Promise<string> {
  const now = new Date(readOwnClock())
  const states = await Promise.all(
    createSources(config).map(async (source) => {
      try {
        return { source, answer: await source.read({ reach, now }), failure: undefined }
      } catch (error) {
        return { source, answer: undefined, failure: describeFailure(error, []) }
      }
    }),
  )
  const { suspended, caution, problems } = combinePrices(states, now, new Map())
  const answers = states.flatMap(({ source, answer }) =>
    answer ? [`${source.name}: ${Object.keys(answer.prices).length} prices of ${answer.at.toISOString()}`] : [],
  )
  const lacking = problems.map(
    ({ source, currency, text }) => `${[source, currency].filter(Boolean).join(" ")}: ${text}`,
  )
  const unpriced = Object.entries(suspended).map(([code, reason]) => `${code}: ${reason}`)
  const single = Object.keys(caution)
  const found = [
    ...answers,
    ...lacking,
    ...unpriced,
    ...(single.length > 0 ? [`one source alone prices ${single.join(", ")}`] : []),
  ].join("; ")
  if (states.some(({ answer }) => answer === undefined)) throw new Error(found)
  return found
}

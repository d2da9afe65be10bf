import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type RailAdapter } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import { coinbaseUrl, createCoinbaseRates } from "./coinbaseRates.ts"
import type { RatesRail } from "./ratesRail.ts"
import { rememberRates } from "./rememberedRates.ts"

const ownTime = () => new Date(readOwnClock())

const coinbase: RailAdapter<RatesRail> = {
  settings: ["RATES_FEED"],
  isConfigured: ({ ratesFeed }) => ratesFeed === "coinbase",
  addresses: () => [coinbaseUrl],
  async prove() {
    const { at } = await createCoinbaseRates({ fetch, now: ownTime }).prices(ownTime())
    return `prices as of ${at.toISOString()}`
  },
  open: (_config, { now }) => rememberRates(createCoinbaseRates({ fetch, now })),
}

/** Says what currencies are worth. */
export const rates = defineParty<RatesRail>()({
  name: "rates",
  title: "prices of currencies",
  adapters: [coinbase],
  required: "RATES_FEED must be coinbase in production: the prices of the sandbox are made up",
  timeLimit: requestTimeLimit,
  lanes: {},
  questions: { prices: "fails", pastPrices: "isLeftOut" },
  absent: {},
})

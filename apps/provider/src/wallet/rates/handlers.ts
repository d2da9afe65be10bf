import type { Handlers } from "#platform/http/handler.ts"
import { readFreshValues } from "./freshPrices.ts"
import { readRateHistory } from "./history.ts"

export const rateHandlers = {
  async getRates(services) {
    const { at, prices } = await readFreshValues(services)
    return { reference: "USD", at: at.toISOString(), prices: { ...prices } }
  },

  getRateHistory: (services, { input }) => readRateHistory(services, input.range),
} satisfies Pick<Handlers, "getRates" | "getRateHistory">

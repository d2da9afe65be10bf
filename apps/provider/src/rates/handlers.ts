import type { Handlers } from "../http/handler.ts"
import { readFreshPrices } from "./freshPrices.ts"

export const rateHandlers = {
  async getRates(services) {
    const { at, prices } = await readFreshPrices(services)
    return { reference: "USD", at: at.toISOString(), prices: { ...prices } }
  },
} satisfies Pick<Handlers, "getRates">

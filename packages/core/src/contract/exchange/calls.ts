import { createExchangeQuote, executeExchangeQuote } from "./exchange.ts"
import { getRateHistory, getRates } from "./rates.ts"

/** The calls around rates and exchanges. */
export const exchangeCalls = {
  createExchangeQuote,
  executeExchangeQuote,
  getRates,
  getRateHistory,
} as const

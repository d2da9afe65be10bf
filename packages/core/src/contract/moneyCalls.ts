import type { Contract, MoneyCallName } from "./contract.ts"
import { executeExchangeQuote } from "./exchange.ts"
import { createCardTopUp } from "./topUps.ts"
import { createTransfer } from "./transfers.ts"

/** The calls that move money, by name: whoever needs only these does not load the others. */
export const moneyCalls: { readonly [N in MoneyCallName]: Contract[N] } = {
  createCardTopUp,
  executeExchangeQuote,
  createTransfer,
}

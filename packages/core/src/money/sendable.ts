import type { Currency } from "./currency.ts"
import { powerOfTen } from "./decimal.ts"
import type { Money } from "./money.ts"
import { divide } from "./rounding.ts"

/**
 * Decimals that every wallet and exchange can send. Some chains count 18, which few wallets take.
 *
 * @example
 * sendableDecimals // → 8
 */
export const sendableDecimals = 8

/**
 * The least amount that is enough and that a person can send from a wallet elsewhere: rounded up to eight decimals.
 *
 * @example
 * const eth = findCurrency("ETH")
 * eth && toDecimal(roundToSendable(money("0.015893382836856166", eth))) // → "0.015893390000000000"
 */
export function roundToSendable<Code extends string>({ currency, units }: Money<Code>): Money<Code> {
  const step = sendableStep(currency)
  return { currency, units: divide(units, step, "up") * step }
}

/** Minor units in the last decimal that a person can send. */
function sendableStep({ decimals }: Currency): bigint {
  return powerOfTen(Math.max(decimals - sendableDecimals, 0))
}

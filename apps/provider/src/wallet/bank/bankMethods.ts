import { findCurrency, money } from "@wallet/core/money"
import type { AmountLimits } from "#wallet/wallets/limits.ts"

/** The suggested amounts of a bank transfer by currency. A larger one is limited by its customer's limits. */
const ranges = { EUR: { min: "1.00", max: "100000.00" } } as const

/** The currencies that a bank transfer can top up. The specification has none: the operator's account adds them. */
export const bankMethods: ReadonlyMap<string, AmountLimits> = new Map(
  Object.entries(ranges).flatMap(([code, { min, max }]) => {
    const currency = findCurrency(code)
    return currency ? [[code, { min: money(min, currency), max: money(max, currency) }] as const] : []
  }),
)

/** For verified customers only: the account's owner is compared with the name of the identity check. */
export const bankTopUpLevel = "verified"

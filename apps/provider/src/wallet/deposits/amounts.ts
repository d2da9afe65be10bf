import { findCurrencyNetwork, money } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { DepositRow } from "./deposit.ts"

/** True if an amount of a currency is less than what a network credits. */
export function isBelowMinimum({
  currency,
  amount,
  network,
}: Pick<DepositRow, "currency" | "amount" | "network">): boolean {
  const asset = currency === null ? undefined : findCurrencyNetwork(currency, network)
  if (currency === null || amount === null || !asset) return false
  const arrived = storedMoney(amount, currency)
  return arrived.units < money(asset.minDeposit, arrived.currency).units
}

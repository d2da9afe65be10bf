import { type FeeLevel, feeLevels } from "@wallet/core/contract"
import { type Currency, type Money, money } from "@wallet/core/money"
import type { WithdrawalTariffs } from "./tariffs.ts"

/** The prices of a network by level, cheapest first. */
export function getChainFees(
  { networkFees }: WithdrawalTariffs,
  currency: Currency,
  network: string,
): ReadonlyMap<FeeLevel, Money> {
  const fees = networkFees.find((fee) => fee.currency === currency.code && fee.network === network)?.levels
  if (!fees) throw new Error(`There is no price for ${currency.code} on ${network}`)
  return new Map(
    feeLevels.flatMap((level) => {
      const fee = fees[level]
      return fee === undefined ? [] : [[level, money(fee, currency)] as const]
    }),
  )
}

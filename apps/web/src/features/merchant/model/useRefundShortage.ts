import type { InvoicePayment } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { useWallets, useWithdrawalMethods } from "@wallet/react"
import { findCurrency } from "#shared/money/currencies.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { indicativeAmount } from "#shared/money/reference.ts"
import { priceRefund } from "./refundPrice.ts"
import { findShortage, type RefundShortage } from "./refundShortage.ts"

/** The amount that the wallet lacks for a refund. A currency purchase is estimated at current rates. */
export function useRefundShortage(payment: InvoicePayment, amount: Money | undefined): RefundShortage | undefined {
  const wallets = useWallets().data
  const methods = useWithdrawalMethods().data
  const rates = useLiveRates().data
  if (!amount || !wallets) return undefined
  const { received, source, network } = payment
  const bought =
    received !== null && received.currency !== amount.currency.code ? findCurrency(received.currency) : undefined
  const method = methods?.find((one) => one.currency === amount.currency.code && one.network === network)
  const price = source === "chain" && method ? priceRefund(amount, method).amount : amount
  const cost = bought ? indicativeAmount(price, bought, rates) : price
  const wallet = wallets.find(({ currency }) => currency === cost?.currency.code)
  return cost && wallet && findShortage(cost, wallet.available, source !== "chain" && !bought)
}

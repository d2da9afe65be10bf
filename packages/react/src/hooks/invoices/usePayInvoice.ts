import { payInvoice } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Pays an invoice from a wallet, once. See `payInvoice` of `@wallet/core`.
 *
 * @example
 * const pay = usePayInvoice()
 * const confirm = (invoiceId: string, quoteId: string) =>
 *   pay.submit({ invoiceId, quoteId, amount: "20.00000", currency: "USDT" })
 */
export function usePayInvoice(options?: MoneyCallHookOptions<"payInvoice">): MoneyCallHookResult<"payInvoice"> {
  return useMoneyCall("payInvoice", payInvoice, options)
}

import { payInvoice } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Pays an invoice from a wallet, once. See `payInvoice` of `@wallet/core`.
 *
 * @function
 * @example
 * const pay = usePayInvoice()
 * const confirm = (invoiceId: string, quoteId: string) =>
 *   pay.submit({ invoiceId, quoteId, amount: "20.00000", currency: "USDT" })
 */
export const usePayInvoice = createMoneyCallHook("payInvoice", payInvoice)

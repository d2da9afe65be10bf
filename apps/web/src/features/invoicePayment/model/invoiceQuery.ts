import { getInvoiceForPaymentQueryOptions } from "@wallet/core/queries"
import { walletClient } from "#shared/client/client.ts"

/** An invoice as this page sees it: with the way to pay whose address it was given, where it has chosen one. */
export function invoiceQueryOptions(invoiceId: string, address: string | undefined) {
  return getInvoiceForPaymentQueryOptions(walletClient, { invoiceId, ...(address !== undefined && { address }) })
}

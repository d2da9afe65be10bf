import { getInvoiceForPaymentQueryOptions } from "@wallet/core/queries"
import { walletClient } from "#shared/client/client.ts"

/** The query of an invoice, including the payment method of the given address. */
export function invoiceQueryOptions(invoiceId: string, address: string | undefined) {
  return getInvoiceForPaymentQueryOptions(walletClient, { invoiceId, ...(address !== undefined && { address }) })
}

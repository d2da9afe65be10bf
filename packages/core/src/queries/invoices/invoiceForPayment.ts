import { getInvoiceForPayment } from "#actions/invoices/getInvoiceForPayment.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getInvoiceForPayment` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceForPaymentQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceForPaymentQueryKey = createPublicKey("getInvoiceForPayment")

/**
 * `getInvoiceForPayment` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceForPayment = await queryClient.fetchQuery(getInvoiceForPaymentQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceForPaymentQueryOptions = createQueryOptionsWith(
  getInvoiceForPaymentQueryKey,
  getInvoiceForPayment,
)

import {
  type GetInvoiceForPaymentData,
  type GetInvoiceForPaymentErrorTag,
  type GetInvoiceForPaymentParameters,
  getInvoiceForPayment,
} from "#actions/invoices/getInvoiceForPayment.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getInvoiceForPayment` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceForPaymentQueryKey(client, { invoiceId: invoice.id }) })
 */
export function getInvoiceForPaymentQueryKey(
  client: WalletClient,
  parameters?: GetInvoiceForPaymentParameters,
): QueryKey<"getInvoiceForPayment"> {
  return publicKey(client, "getInvoiceForPayment", parameters)
}

/**
 * `getInvoiceForPayment` as TanStack Query takes it.
 *
 * @example
 * const invoiceForPayment = await queryClient.fetchQuery(getInvoiceForPaymentQueryOptions(client, { invoiceId: invoice.id }))
 */
export function getInvoiceForPaymentQueryOptions(
  client: WalletClient,
  parameters: GetInvoiceForPaymentParameters,
): QueryOptions<GetInvoiceForPaymentData, GetInvoiceForPaymentErrorTag> {
  return queryOptions(getInvoiceForPaymentQueryKey(client, parameters), (options) =>
    getInvoiceForPayment(client, parameters, options),
  )
}

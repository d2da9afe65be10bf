import {
  type GetInvoiceData,
  type GetInvoiceErrorTag,
  type GetInvoiceParameters,
  getInvoice,
} from "#actions/invoices/getInvoice.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getInvoice` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceQueryKey(client, { invoiceId: invoice.id }) })
 */
export function getInvoiceQueryKey(client: WalletClient, parameters?: GetInvoiceParameters): QueryKey<"getInvoice"> {
  return customerKey(client, "getInvoice", parameters)
}

/**
 * `getInvoice` as TanStack Query takes it.
 *
 * @example
 * const found = await queryClient.fetchQuery(getInvoiceQueryOptions(client, { invoiceId: invoice.id }))
 */
export function getInvoiceQueryOptions(
  client: WalletClient,
  parameters: GetInvoiceParameters,
): QueryOptions<GetInvoiceData, GetInvoiceErrorTag> {
  return queryOptions(getInvoiceQueryKey(client, parameters), (options) => getInvoice(client, parameters, options))
}

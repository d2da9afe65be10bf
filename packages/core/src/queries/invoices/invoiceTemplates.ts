import {
  type ListInvoiceTemplatesData,
  type ListInvoiceTemplatesErrorTag,
  listInvoiceTemplates,
} from "#actions/invoices/listInvoiceTemplates.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listInvoiceTemplates` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTemplatesQueryKey(client) })
 */
export function getInvoiceTemplatesQueryKey(client: WalletClient): QueryKey<"listInvoiceTemplates"> {
  return customerKey(client, "listInvoiceTemplates")
}

/**
 * `listInvoiceTemplates` as TanStack Query takes it.
 *
 * @example
 * const invoiceTemplates = await queryClient.fetchQuery(getInvoiceTemplatesQueryOptions(client))
 */
export function getInvoiceTemplatesQueryOptions(
  client: WalletClient,
): QueryOptions<ListInvoiceTemplatesData, ListInvoiceTemplatesErrorTag> {
  return queryOptions(getInvoiceTemplatesQueryKey(client), (options) => listInvoiceTemplates(client, options))
}

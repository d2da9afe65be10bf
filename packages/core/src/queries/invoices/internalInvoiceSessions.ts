import {
  type ListInternalInvoiceSessionsData,
  type ListInternalInvoiceSessionsErrorTag,
  listInternalInvoiceSessions,
} from "#actions/invoices/listInternalInvoiceSessions.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listInternalInvoiceSessions` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInternalInvoiceSessionsQueryKey(client) })
 */
export function getInternalInvoiceSessionsQueryKey(client: WalletClient): QueryKey<"listInternalInvoiceSessions"> {
  return customerKey(client, "listInternalInvoiceSessions")
}

/**
 * `listInternalInvoiceSessions` as TanStack Query takes it.
 *
 * @example
 * const internalInvoiceSessions = await queryClient.fetchQuery(getInternalInvoiceSessionsQueryOptions(client))
 */
export function getInternalInvoiceSessionsQueryOptions(
  client: WalletClient,
): QueryOptions<ListInternalInvoiceSessionsData, ListInternalInvoiceSessionsErrorTag> {
  return queryOptions(getInternalInvoiceSessionsQueryKey(client), (options) =>
    listInternalInvoiceSessions(client, options),
  )
}

import { listInternalInvoiceSessions } from "#actions/invoices/listInternalInvoiceSessions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listInternalInvoiceSessions` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInternalInvoiceSessionsQueryKey(client) })
 */
export const getInternalInvoiceSessionsQueryKey = createCustomerKey("listInternalInvoiceSessions")

/**
 * `listInternalInvoiceSessions` as TanStack Query takes it.
 *
 * @function
 * @example
 * const internalInvoiceSessions = await queryClient.fetchQuery(getInternalInvoiceSessionsQueryOptions(client))
 */
export const getInternalInvoiceSessionsQueryOptions = createQueryOptions(
  getInternalInvoiceSessionsQueryKey,
  listInternalInvoiceSessions,
)

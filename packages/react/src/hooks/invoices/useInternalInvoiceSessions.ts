import type { ListInternalInvoiceSessionsData, ListInternalInvoiceSessionsErrorTag } from "@wallet/core"
import { getInternalInvoiceSessionsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The payments of invoices that the customer has begun. See `listInternalInvoiceSessions` of `@wallet/core`.
 *
 * @example
 * const { data: internalInvoiceSessions, isPending, error } = useInternalInvoiceSessions()
 */
export function useInternalInvoiceSessions(
  options?: QueryHookOptions<ListInternalInvoiceSessionsData, ListInternalInvoiceSessionsErrorTag>,
): QueryHookResult<ListInternalInvoiceSessionsData, ListInternalInvoiceSessionsErrorTag> {
  return useCustomerQuery(getInternalInvoiceSessionsQueryOptions(useWalletClient()), options)
}

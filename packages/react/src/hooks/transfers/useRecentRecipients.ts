import type { ListRecentRecipientsData, ListRecentRecipientsErrorTag } from "@wallet/core"
import { getRecentRecipientsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * To whom money was sent before. See `listRecentRecipients` of `@wallet/core`.
 *
 * @example
 * const { data: recentRecipients, isPending, error } = useRecentRecipients()
 */
export function useRecentRecipients(
  options?: QueryHookOptions<ListRecentRecipientsData, ListRecentRecipientsErrorTag>,
): QueryHookResult<ListRecentRecipientsData, ListRecentRecipientsErrorTag> {
  return useCustomerQuery(getRecentRecipientsQueryOptions(useWalletClient()), options)
}

import type { ListSessionsData, ListSessionsErrorTag } from "@wallet/core"
import { getSessionsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Where the customer is signed in, this session first. See `listSessions` of `@wallet/core`.
 *
 * @example
 * const { data: sessions, isPending, error } = useSessions()
 */
export function useSessions(
  options: QueryHookOptions<ListSessionsData, ListSessionsErrorTag> = {},
): QueryHookResult<ListSessionsData, ListSessionsErrorTag> {
  return useCustomerQuery(getSessionsQueryOptions(useWalletClient()), options)
}

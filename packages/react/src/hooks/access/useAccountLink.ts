import type { GetAccountLinkData, GetAccountLinkErrorTag } from "@wallet/core"
import { getAccountLinkQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How the link between the account and the messenger stands. See `getAccountLink` of `@wallet/core`.
 *
 * @example
 * const { data: accountLink, isPending, error } = useAccountLink()
 */
export function useAccountLink(
  options: QueryHookOptions<GetAccountLinkData, GetAccountLinkErrorTag> = {},
): QueryHookResult<GetAccountLinkData, GetAccountLinkErrorTag> {
  return useCustomerQuery(getAccountLinkQueryOptions(useWalletClient()), options)
}

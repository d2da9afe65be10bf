import type { GetMeData, GetMeErrorTag } from "@wallet/core"
import { getMeQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The signed-in customer. See `getMe` of `@wallet/core`.
 *
 * @example
 * const { data: me, error } = useMe()
 */
export function useMe(options?: QueryHookOptions<GetMeData, GetMeErrorTag>): QueryHookResult<GetMeData, GetMeErrorTag> {
  return useCustomerQuery(getMeQueryOptions(useWalletClient()), options)
}

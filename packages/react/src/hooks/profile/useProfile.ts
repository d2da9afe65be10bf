import type { GetProfileData, GetProfileErrorTag } from "@wallet/core/account"
import { getProfileQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's profile and preferences. See `getProfile` of `@wallet/core/account`.
 *
 * @example
 * const { data: profile, isPending, error } = useProfile()
 */
export function useProfile(
  options?: QueryHookOptions<GetProfileData, GetProfileErrorTag>,
): QueryHookResult<GetProfileData, GetProfileErrorTag> {
  return useCustomerQuery(getProfileQueryOptions(useWalletClient()), options)
}

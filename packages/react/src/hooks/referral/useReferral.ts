import type { GetReferralData, GetReferralErrorTag } from "@wallet/core/account"
import { getReferralQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's part in the referral programme. See `getReferral` of `@wallet/core/account`.
 *
 * @example
 * const { data: referral, isPending, error } = useReferral()
 */
export function useReferral(
  options?: QueryHookOptions<GetReferralData, GetReferralErrorTag>,
): QueryHookResult<GetReferralData, GetReferralErrorTag> {
  return useCustomerQuery(getReferralQueryOptions(useWalletClient()), options)
}

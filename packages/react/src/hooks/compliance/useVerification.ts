import type { GetVerificationData, GetVerificationErrorTag } from "@wallet/core/account"
import { getVerificationQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How far the customer is verified, and what leads further. See `getVerification` of `@wallet/core`.
 *
 * @example
 * const { data: verification, isPending, error } = useVerification()
 */
export function useVerification(
  options?: QueryHookOptions<GetVerificationData, GetVerificationErrorTag>,
): QueryHookResult<GetVerificationData, GetVerificationErrorTag> {
  return useCustomerQuery(getVerificationQueryOptions(useWalletClient()), options)
}

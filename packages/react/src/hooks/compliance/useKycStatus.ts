import type { GetKycStatusData, GetKycStatusErrorTag } from "@wallet/core"
import { getKycStatusQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's identity check. See `getKycStatus` of `@wallet/core`.
 *
 * @example
 * const { data: kycStatus, isPending, error } = useKycStatus()
 */
export function useKycStatus(
  options?: QueryHookOptions<GetKycStatusData, GetKycStatusErrorTag>,
): QueryHookResult<GetKycStatusData, GetKycStatusErrorTag> {
  return useCustomerQuery(getKycStatusQueryOptions(useWalletClient()), options)
}

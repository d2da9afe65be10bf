import type { GetWithdrawalData, GetWithdrawalErrorTag, GetWithdrawalParameters } from "@wallet/core"
import { getWithdrawalQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One withdrawal. See `getWithdrawal` of `@wallet/core`.
 *
 * @example
 * const { data, isPending, error } = useWithdrawal({ withdrawalId: withdrawal.id })
 */
export function useWithdrawal(
  parameters: GetWithdrawalParameters,
  options?: QueryHookOptions<GetWithdrawalData, GetWithdrawalErrorTag>,
): QueryHookResult<GetWithdrawalData, GetWithdrawalErrorTag> {
  return useCustomerQuery(getWithdrawalQueryOptions(useWalletClient(), parameters), options)
}

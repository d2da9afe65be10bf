import type { GetWithdrawalData, GetWithdrawalErrorTag, GetWithdrawalParameters } from "@wallet/core"
import { getWithdrawalQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

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

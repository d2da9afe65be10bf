import type { GetAmlCheckData, GetAmlCheckErrorTag, GetAmlCheckParameters } from "@wallet/core/account"
import { getAmlCheckQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One AML check. See `getAmlCheck` of `@wallet/core`.
 *
 * @example
 * const { data: amlCheck, isPending, error } = useAmlCheck({ checkId: check.id })
 */
export function useAmlCheck(
  parameters: GetAmlCheckParameters,
  options?: QueryHookOptions<GetAmlCheckData, GetAmlCheckErrorTag>,
): QueryHookResult<GetAmlCheckData, GetAmlCheckErrorTag> {
  return useCustomerQuery(getAmlCheckQueryOptions(useWalletClient(), parameters), options)
}

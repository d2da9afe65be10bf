import type { GetRecoveryCodesData, GetRecoveryCodesErrorTag } from "@wallet/core"
import { getRecoveryCodesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How many recovery codes are left. See `getRecoveryCodes` of `@wallet/core`.
 *
 * @example
 * const { data: recoveryCodes, isPending, error } = useRecoveryCodes()
 */
export function useRecoveryCodes(
  options: QueryHookOptions<GetRecoveryCodesData, GetRecoveryCodesErrorTag> = {},
): QueryHookResult<GetRecoveryCodesData, GetRecoveryCodesErrorTag> {
  return useCustomerQuery(getRecoveryCodesQueryOptions(useWalletClient()), options)
}

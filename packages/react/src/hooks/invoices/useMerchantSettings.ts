import type { GetMerchantSettingsData, GetMerchantSettingsErrorTag } from "@wallet/core/merchant"
import { getMerchantSettingsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The merchant's settings. See `getMerchantSettings` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: merchantSettings, isPending, error } = useMerchantSettings()
 */
export function useMerchantSettings(
  options?: QueryHookOptions<GetMerchantSettingsData, GetMerchantSettingsErrorTag>,
): QueryHookResult<GetMerchantSettingsData, GetMerchantSettingsErrorTag> {
  return useCustomerQuery(getMerchantSettingsQueryOptions(useWalletClient()), options)
}

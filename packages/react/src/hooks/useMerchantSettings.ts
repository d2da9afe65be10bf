import type { GetMerchantSettingsData, GetMerchantSettingsErrorTag } from "@wallet/core/merchant"
import { getMerchantSettingsQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

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

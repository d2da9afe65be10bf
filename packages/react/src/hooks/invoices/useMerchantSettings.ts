import { getMerchantSettingsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The merchant's settings. See `getMerchantSettings` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: merchantSettings, isPending, error } = useMerchantSettings()
 */
export const useMerchantSettings = createQueryHook(getMerchantSettingsQueryOptions)

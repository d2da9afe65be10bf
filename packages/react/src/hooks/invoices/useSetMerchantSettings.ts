import { setMerchantSettings } from "@wallet/core/merchant"
import { getMerchantSettingsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Changes the merchant's settings. See `setMerchantSettings` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const settings = useSetMerchantSettings()
 * const rename = () => settings.mutate({ name: "Corner Shop" })
 */
export const useSetMerchantSettings = createCallHook(setMerchantSettings, [getMerchantSettingsQueryKey])

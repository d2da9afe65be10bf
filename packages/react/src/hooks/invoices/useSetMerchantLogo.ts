import { setMerchantLogo } from "@wallet/core/merchant"
import { getMerchantSettingsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sets the logo that payers see. See `setMerchantLogo` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const setMerchantLogo = useSetMerchantLogo()
 * const press = () => setMerchantLogo.mutate({ image: null })
 */
export const useSetMerchantLogo = createCallHook(setMerchantLogo, [getMerchantSettingsQueryKey])

import {
  type SetMerchantLogoData,
  type SetMerchantLogoErrorTag,
  type SetMerchantLogoParameters,
  setMerchantLogo,
} from "@wallet/core/merchant"
import { getMerchantSettingsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Sets the logo that payers see. See `setMerchantLogo` of `@wallet/core/merchant`.
 *
 * @example
 * const setMerchantLogo = useSetMerchantLogo()
 * const press = () => setMerchantLogo.mutate({ image: null })
 */
export function useSetMerchantLogo(): CallHookResult<
  SetMerchantLogoData,
  SetMerchantLogoErrorTag,
  SetMerchantLogoParameters
> {
  return useCall(setMerchantLogo, [getMerchantSettingsQueryKey])
}

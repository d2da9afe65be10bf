import {
  type SetMerchantSettingsData,
  type SetMerchantSettingsErrorTag,
  type SetMerchantSettingsParameters,
  setMerchantSettings,
} from "@wallet/core/merchant"
import { getMerchantSettingsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Changes the merchant's settings. See `setMerchantSettings` of `@wallet/core/merchant`.
 *
 * @example
 * const settings = useSetMerchantSettings()
 * const rename = () => settings.mutate({ name: "Corner Shop" })
 */
export function useSetMerchantSettings(): CallHookResult<
  SetMerchantSettingsData,
  SetMerchantSettingsErrorTag,
  SetMerchantSettingsParameters
> {
  return useCall(setMerchantSettings, [getMerchantSettingsQueryKey])
}

import {
  type EnableApiKeyData,
  type EnableApiKeyErrorTag,
  type EnableApiKeyParameters,
  enableApiKey,
} from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Lets a disabled API key work again. See `enableApiKey` of `@wallet/core`.
 *
 * @example
 * const enableApiKey = useEnableApiKey()
 * const press = () => enableApiKey.mutate({ apiKeyId: key.id })
 */
export function useEnableApiKey(): CallHookResult<EnableApiKeyData, EnableApiKeyErrorTag, EnableApiKeyParameters> {
  return useCall(enableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
}

import {
  type RotateApiKeyData,
  type RotateApiKeyErrorTag,
  type RotateApiKeyParameters,
  rotateApiKey,
} from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives an API key a new secret; the old one stays good for `overlapHours`. See `rotateApiKey` of `@wallet/core`.
 *
 * @example
 * const rotateApiKey = useRotateApiKey()
 * const press = () => rotateApiKey.mutate({ apiKeyId: key.id, overlapHours: 24 })
 */
export function useRotateApiKey(): CallHookResult<RotateApiKeyData, RotateApiKeyErrorTag, RotateApiKeyParameters> {
  return useCall(rotateApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
}

import {
  type DisableApiKeyData,
  type DisableApiKeyErrorTag,
  type DisableApiKeyParameters,
  disableApiKey,
} from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Lets an API key open nothing until it is enabled again. See `disableApiKey` of `@wallet/core`.
 *
 * @example
 * const disableApiKey = useDisableApiKey()
 * const press = () => disableApiKey.mutate({ apiKeyId: key.id })
 */
export function useDisableApiKey(): CallHookResult<DisableApiKeyData, DisableApiKeyErrorTag, DisableApiKeyParameters> {
  return useCall(disableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
}

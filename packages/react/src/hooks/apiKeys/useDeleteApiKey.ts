import {
  type DeleteApiKeyData,
  type DeleteApiKeyErrorTag,
  type DeleteApiKeyParameters,
  deleteApiKey,
} from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Revokes an API key for good. See `deleteApiKey` of `@wallet/core`.
 *
 * @example
 * const deleteApiKey = useDeleteApiKey()
 * const press = () => deleteApiKey.mutate({ apiKeyId: key.id })
 */
export function useDeleteApiKey(): CallHookResult<DeleteApiKeyData, DeleteApiKeyErrorTag, DeleteApiKeyParameters> {
  return useCall(deleteApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
}

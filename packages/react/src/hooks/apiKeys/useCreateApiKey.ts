import {
  type CreateApiKeyData,
  type CreateApiKeyErrorTag,
  type CreateApiKeyParameters,
  createApiKey,
} from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards. See `createApiKey` of `@wallet/core`.
 *
 * @example
 * const createApiKey = useCreateApiKey()
 * const press = () => createApiKey.mutate({ name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export function useCreateApiKey(): CallHookResult<CreateApiKeyData, CreateApiKeyErrorTag, CreateApiKeyParameters> {
  return useCall(createApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
}

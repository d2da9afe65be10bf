import { createApiKey, deleteApiKey, disableApiKey, enableApiKey, rotateApiKey } from "@wallet/core/merchant"
import {
  getApiKeyRequestsQueryOptions,
  getApiKeysQueryKey,
  getApiKeysQueryOptions,
  getApiKeyUsageQueryOptions,
  getLoginHistoryQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Reads the requests of an API key in the last 7 days page by page, newest first. See `listApiKeyRequests` of
 * `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data } = useApiKeyRequests({ apiKeyId: key.id, limit: 50 })
 * const requests = data?.pages.flatMap(({ items }) => items)
 */
export const useApiKeyRequests = createPagesHook(getApiKeyRequestsQueryOptions)

/**
 * Reads the share of its limit that an API key uses. See `getApiKeyUsage` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: apiKeyUsage, isPending, error } = useApiKeyUsage({ apiKeyId: key.id })
 */
export const useApiKeyUsage = createQueryHookWith(getApiKeyUsageQueryOptions)

/**
 * The customer's API keys, the newest first. See `listApiKeys` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: apiKeys, isPending, error } = useApiKeys()
 */
export const useApiKeys = createQueryHook(getApiKeysQueryOptions)

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards. See `createApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const createApiKey = useCreateApiKey()
 * const press = () => createApiKey.mutate({ name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export const useCreateApiKey = createCallHook(createApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

/**
 * Revokes an API key for good. See `deleteApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const deleteApiKey = useDeleteApiKey()
 * const press = () => deleteApiKey.mutate({ apiKeyId: key.id })
 */
export const useDeleteApiKey = createCallHook(deleteApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

/**
 * Disables an API key until it is enabled again. See `disableApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const disableApiKey = useDisableApiKey()
 * const press = () => disableApiKey.mutate({ apiKeyId: key.id })
 */
export const useDisableApiKey = createCallHook(disableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

/**
 * Lets a disabled API key work again. See `enableApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const enableApiKey = useEnableApiKey()
 * const press = () => enableApiKey.mutate({ apiKeyId: key.id })
 */
export const useEnableApiKey = createCallHook(enableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

/**
 * Gives an API key a new secret; the old one stays good for `overlapHours`. See `rotateApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const rotateApiKey = useRotateApiKey()
 * const press = () => rotateApiKey.mutate({ apiKeyId: key.id, overlapHours: 24 })
 */
export const useRotateApiKey = createCallHook(rotateApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

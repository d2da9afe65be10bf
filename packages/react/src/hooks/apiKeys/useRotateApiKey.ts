import { rotateApiKey } from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives an API key a new secret; the old one stays good for `overlapHours`. See `rotateApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const rotateApiKey = useRotateApiKey()
 * const press = () => rotateApiKey.mutate({ apiKeyId: key.id, overlapHours: 24 })
 */
export const useRotateApiKey = createCallHook(rotateApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

import { disableApiKey } from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Lets an API key open nothing until it is enabled again. See `disableApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const disableApiKey = useDisableApiKey()
 * const press = () => disableApiKey.mutate({ apiKeyId: key.id })
 */
export const useDisableApiKey = createCallHook(disableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])

import { listApiKeys } from "#actions/apiKeys/listApiKeys.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listApiKeys` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeysQueryKey(client) })
 */
export const getApiKeysQueryKey = createCustomerKey("listApiKeys")

/**
 * The customer's API keys, the newest first.
 *
 * @function
 * @example
 * const apiKeys = await queryClient.fetchQuery(getApiKeysQueryOptions(client))
 */
export const getApiKeysQueryOptions = createQueryOptions(getApiKeysQueryKey, listApiKeys)

import { getProviderInfo } from "#actions/provider.ts"
import { createPublicKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getProviderInfo` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProviderInfoQueryKey(client) })
 */
export const getProviderInfoQueryKey = createPublicKey("getProviderInfo")

/**
 * `getProviderInfo` as TanStack Query takes it.
 *
 * @function
 * @example
 * const providerInfo = await queryClient.fetchQuery(getProviderInfoQueryOptions(client))
 */
export const getProviderInfoQueryOptions = createQueryOptions(getProviderInfoQueryKey, getProviderInfo)

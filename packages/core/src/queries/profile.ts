import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { getProfile } from "#actions/profile.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getHideEmptyWallets` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getHideEmptyWalletsQueryKey(client) })
 */
export const getHideEmptyWalletsQueryKey = createCustomerKey("getHideEmptyWallets")

/**
 * `getHideEmptyWallets` as TanStack Query takes it.
 *
 * @function
 * @example
 * const hideEmptyWallets = await queryClient.fetchQuery(getHideEmptyWalletsQueryOptions(client))
 */
export const getHideEmptyWalletsQueryOptions = createQueryOptions(getHideEmptyWalletsQueryKey, getHideEmptyWallets)

/**
 * The key under which a cache holds what `getProfile` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProfileQueryKey(client) })
 */
export const getProfileQueryKey = createCustomerKey("getProfile")

/**
 * The customer's profile and preferences.
 *
 * @function
 * @example
 * const profile = await queryClient.fetchQuery(getProfileQueryOptions(client))
 */
export const getProfileQueryOptions = createQueryOptions(getProfileQueryKey, getProfile)

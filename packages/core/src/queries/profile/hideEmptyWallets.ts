import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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

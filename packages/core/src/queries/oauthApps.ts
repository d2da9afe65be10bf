import { listOauthApps } from "#actions/oauthApps.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listOauthApps` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOauthAppsQueryKey(client) })
 */
export const getOauthAppsQueryKey = createCustomerKey("listOauthApps")

/**
 * The customer's own apps, the newest first.
 *
 * @function
 * @example
 * const oauthApps = await queryClient.fetchQuery(getOauthAppsQueryOptions(client))
 */
export const getOauthAppsQueryOptions = createQueryOptions(getOauthAppsQueryKey, listOauthApps)

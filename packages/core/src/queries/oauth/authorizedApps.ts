import { listAuthorizedApps } from "#actions/oauth/listAuthorizedApps.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listAuthorizedApps` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAuthorizedAppsQueryKey(client) })
 */
export const getAuthorizedAppsQueryKey = createCustomerKey("listAuthorizedApps")

/**
 * The apps that act for the customer, the newest first.
 *
 * @function
 * @example
 * const authorizedApps = await queryClient.fetchQuery(getAuthorizedAppsQueryOptions(client))
 */
export const getAuthorizedAppsQueryOptions = createQueryOptions(getAuthorizedAppsQueryKey, listAuthorizedApps)

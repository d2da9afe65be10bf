import { getAuthorizedAppsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The apps that act for the customer, the newest first. See `listAuthorizedApps` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: authorizedApps, isPending, error } = useAuthorizedApps()
 */
export const useAuthorizedApps = createQueryHook(getAuthorizedAppsQueryOptions)

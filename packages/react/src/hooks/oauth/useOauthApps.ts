import { getOauthAppsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's own apps, the newest first. See `listOauthApps` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: oauthApps, isPending, error } = useOauthApps()
 */
export const useOauthApps = createQueryHook(getOauthAppsQueryOptions)

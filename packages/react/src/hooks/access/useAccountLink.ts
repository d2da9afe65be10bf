import { getAccountLinkQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * How the link between the account and the messenger stands. See `getAccountLink` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: accountLink, isPending, error } = useAccountLink()
 */
export const useAccountLink = createQueryHook(getAccountLinkQueryOptions)

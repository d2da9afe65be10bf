import { getAccountLinkQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * State of the link between the account and the messenger. See `getAccountLink` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: accountLink, isPending, error } = useAccountLink()
 */
export const useAccountLink = createQueryHook(getAccountLinkQueryOptions)

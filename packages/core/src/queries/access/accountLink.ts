import { getAccountLink } from "#actions/access/getAccountLink.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAccountLink` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAccountLinkQueryKey(client) })
 */
export const getAccountLinkQueryKey = createCustomerKey("getAccountLink")

/**
 * State of the link between the account and the messenger.
 *
 * @function
 * @example
 * const accountLink = await queryClient.fetchQuery(getAccountLinkQueryOptions(client))
 */
export const getAccountLinkQueryOptions = createQueryOptions(getAccountLinkQueryKey, getAccountLink)

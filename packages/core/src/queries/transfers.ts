import { listRecentRecipients } from "#actions/transfers.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listRecentRecipients` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRecentRecipientsQueryKey(client) })
 */
export const getRecentRecipientsQueryKey = createCustomerKey("listRecentRecipients")

/**
 * `listRecentRecipients` as TanStack Query takes it.
 *
 * @function
 * @example
 * const recentRecipients = await queryClient.fetchQuery(getRecentRecipientsQueryOptions(client))
 */
export const getRecentRecipientsQueryOptions = createQueryOptions(getRecentRecipientsQueryKey, listRecentRecipients)

import { listLoginHistory } from "#actions/access/listLoginHistory.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listLoginHistory`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLoginHistoryQueryKey(client) })
 */
export const getLoginHistoryQueryKey = createCustomerKey("listLoginHistory")

/**
 * What happened to the account's security, newest first, page by page.
 *
 * @function
 * @example
 * const loginHistory = await queryClient.fetchInfiniteQuery(getLoginHistoryQueryOptions(client))
 */
export const getLoginHistoryQueryOptions = createPagesOptions(getLoginHistoryQueryKey, listLoginHistory)

import { listEarnings } from "#actions/referral/listEarnings.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listEarnings`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getEarningsQueryKey(client) })
 */
export const getEarningsQueryKey = createCustomerKey("listEarnings")

/**
 * What the customer earned, newest first, page by page.
 *
 * @function
 * @example
 * const earnings = await queryClient.fetchInfiniteQuery(getEarningsQueryOptions(client))
 */
export const getEarningsQueryOptions = createPagesOptions(getEarningsQueryKey, listEarnings)

import { listReferees } from "#actions/referral/listReferees.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listReferees`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRefereesQueryKey(client) })
 */
export const getRefereesQueryKey = createCustomerKey("listReferees")

/**
 * Those who registered with the customer's code, newest first, page by page.
 *
 * @function
 * @example
 * const referees = await queryClient.fetchInfiniteQuery(getRefereesQueryOptions(client))
 */
export const getRefereesQueryOptions = createPagesOptions(getRefereesQueryKey, listReferees)

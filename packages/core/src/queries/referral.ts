import { getReferral, listEarnings, listReferees } from "#actions/referral.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds the pages of `listEarnings`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getEarningsQueryKey(client) })
 */
export const getEarningsQueryKey = createCustomerKey("listEarnings")

/**
 * Options for the customer's earnings, newest first, page by page.
 *
 * @function
 * @example
 * const earnings = await queryClient.fetchInfiniteQuery(getEarningsQueryOptions(client))
 */
export const getEarningsQueryOptions = createPagesOptions(getEarningsQueryKey, listEarnings)

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

/**
 * The key under which a cache holds what `getReferral` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getReferralQueryKey(client) })
 */
export const getReferralQueryKey = createCustomerKey("getReferral")

/**
 * The customer's part in the referral programme.
 *
 * @function
 * @example
 * const referral = await queryClient.fetchQuery(getReferralQueryOptions(client))
 */
export const getReferralQueryOptions = createQueryOptions(getReferralQueryKey, getReferral)

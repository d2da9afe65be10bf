import { getReferral } from "#actions/referral/getReferral.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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

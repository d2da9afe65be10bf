import { type GetReferralData, type GetReferralErrorTag, getReferral } from "#actions/referral/getReferral.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getReferral` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getReferralQueryKey(client) })
 */
export function getReferralQueryKey(client: WalletClient): QueryKey<"getReferral"> {
  return customerKey(client, "getReferral")
}

/**
 * The customer's part in the referral programme.
 *
 * @example
 * const referral = await queryClient.fetchQuery(getReferralQueryOptions(client))
 */
export function getReferralQueryOptions(client: WalletClient): QueryOptions<GetReferralData, GetReferralErrorTag> {
  return queryOptions(getReferralQueryKey(client), (options) => getReferral(client, options))
}

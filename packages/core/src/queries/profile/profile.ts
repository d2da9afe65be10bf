import { type GetProfileData, type GetProfileErrorTag, getProfile } from "#actions/profile/getProfile.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getProfile` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProfileQueryKey(client) })
 */
export function getProfileQueryKey(client: WalletClient): QueryKey<"getProfile"> {
  return customerKey(client, "getProfile")
}

/**
 * The customer's profile and preferences.
 *
 * @example
 * const profile = await queryClient.fetchQuery(getProfileQueryOptions(client))
 */
export function getProfileQueryOptions(client: WalletClient): QueryOptions<GetProfileData, GetProfileErrorTag> {
  return queryOptions(getProfileQueryKey(client), (options) => getProfile(client, options))
}

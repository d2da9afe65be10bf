import { getProfile } from "#actions/profile/getProfile.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getProfile` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProfileQueryKey(client) })
 */
export const getProfileQueryKey = createCustomerKey("getProfile")

/**
 * The customer's profile and preferences.
 *
 * @function
 * @example
 * const profile = await queryClient.fetchQuery(getProfileQueryOptions(client))
 */
export const getProfileQueryOptions = createQueryOptions(getProfileQueryKey, getProfile)

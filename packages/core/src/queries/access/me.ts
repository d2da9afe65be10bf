import { getMe } from "#actions/access/getMe.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getMe` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMeQueryKey(client) })
 */
export const getMeQueryKey = createCustomerKey("getMe")

/**
 * `getMe` as TanStack Query takes it.
 *
 * @function
 * @example
 * const me = await queryClient.fetchQuery(getMeQueryOptions(client))
 */
export const getMeQueryOptions = createQueryOptions(getMeQueryKey, getMe)

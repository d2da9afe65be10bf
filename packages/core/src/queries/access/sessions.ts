import { listSessions } from "#actions/access/listSessions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds the data of `listSessions`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSessionsQueryKey(client) })
 */
export const getSessionsQueryKey = createCustomerKey("listSessions")

/**
 * Where the customer is signed in, this session first.
 *
 * @function
 * @example
 * const sessions = await queryClient.fetchQuery(getSessionsQueryOptions(client))
 */
export const getSessionsQueryOptions = createQueryOptions(getSessionsQueryKey, listSessions)

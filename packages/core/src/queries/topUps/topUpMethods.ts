import { listTopUpMethods } from "#actions/topUps/listTopUpMethods.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listTopUpMethods` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpMethodsQueryKey(client) })
 */
export const getTopUpMethodsQueryKey = createCustomerKey("listTopUpMethods")

/**
 * `listTopUpMethods` as TanStack Query takes it.
 *
 * @function
 * @example
 * const topUpMethods = await queryClient.fetchQuery(getTopUpMethodsQueryOptions(client))
 */
export const getTopUpMethodsQueryOptions = createQueryOptions(getTopUpMethodsQueryKey, listTopUpMethods)

import { getLimits } from "#actions/wallets/getLimits.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getLimits` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLimitsQueryKey(client) })
 */
export const getLimitsQueryKey = createCustomerKey("getLimits")

/**
 * `getLimits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const limits = await queryClient.fetchQuery(getLimitsQueryOptions(client))
 */
export const getLimitsQueryOptions = createQueryOptions(getLimitsQueryKey, getLimits)

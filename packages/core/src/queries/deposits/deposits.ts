import { listDeposits } from "#actions/deposits/listDeposits.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listDeposits` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositsQueryKey(client, { currency: "BTC" }) })
 */
export const getDepositsQueryKey = createCustomerKey("listDeposits")

/**
 * `listDeposits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const deposits = await queryClient.fetchQuery(getDepositsQueryOptions(client, { currency: "BTC" }))
 */
export const getDepositsQueryOptions = createQueryOptionsWith(getDepositsQueryKey, listDeposits)

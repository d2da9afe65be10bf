import { getSpending } from "#actions/reports/getSpending.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getSpending` answers; without parameters, where it holds all spans of months.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSpendingQueryKey(client, { months: 6 }) })
 */
export const getSpendingQueryKey = createCustomerKey("getSpending")

/**
 * `getSpending` as TanStack Query takes it.
 *
 * @function
 * @example
 * const spending = await queryClient.fetchQuery(getSpendingQueryOptions(client, { months: 6 }))
 */
export const getSpendingQueryOptions = createQueryOptionsWith(getSpendingQueryKey, getSpending)

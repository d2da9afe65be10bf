import { getPortfolioHistory, getSpending } from "#actions/charts.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

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

/**
 * The key under which a cache holds what `getPortfolioHistory` answers; without parameters, where it holds all ranges.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPortfolioHistoryQueryKey(client, { range: "1m" }) })
 */
export const getPortfolioHistoryQueryKey = createCustomerKey("getPortfolioHistory")

/**
 * `getPortfolioHistory` as TanStack Query takes it.
 *
 * @function
 * @example
 * const portfolioHistory = await queryClient.fetchQuery(getPortfolioHistoryQueryOptions(client, { range: "1m" }))
 */
export const getPortfolioHistoryQueryOptions = createQueryOptionsWith(getPortfolioHistoryQueryKey, getPortfolioHistory)

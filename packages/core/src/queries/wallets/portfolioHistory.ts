import { getPortfolioHistory } from "#actions/wallets/getPortfolioHistory.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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

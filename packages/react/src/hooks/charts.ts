import { getPortfolioHistoryQueryOptions, getSpendingQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Reads the customer's spending by month, kind and currency. See `getSpending` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: spending, isPending, error } = useSpending({ months: 6 })
 */
export const useSpending = createQueryHookWith(getSpendingQueryOptions)

/**
 * Reads the past value of all wallets together. See `getPortfolioHistory` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: portfolioHistory, isPending, error } = usePortfolioHistory({ range: "1m" })
 */
export const usePortfolioHistory = createQueryHookWith(getPortfolioHistoryQueryOptions)

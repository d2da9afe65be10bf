import { getPortfolioHistoryQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * How the value of all wallets together went. See `getPortfolioHistory` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: portfolioHistory, isPending, error } = usePortfolioHistory({ range: "1m" })
 */
export const usePortfolioHistory = createQueryHookWith(getPortfolioHistoryQueryOptions)

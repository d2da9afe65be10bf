import { getEarningsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * What the customer earned, page by page. See `listEarnings` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useEarnings()
 * const earnings = data?.pages.flatMap(({ items }) => items)
 */
export const useEarnings = createPagesHook(getEarningsQueryOptions)

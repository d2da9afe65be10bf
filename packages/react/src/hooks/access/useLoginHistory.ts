import { getLoginHistoryQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * What happened to the account's security, newest first, page by page. See `listLoginHistory` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useLoginHistory()
 * const loginHistory = data?.pages.flatMap(({ items }) => items)
 */
export const useLoginHistory = createPagesHook(getLoginHistoryQueryOptions)

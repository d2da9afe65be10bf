import { getRefereesQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * Those who registered with the customer's code, page by page. See `listReferees` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useReferees()
 * const referees = data?.pages.flatMap(({ items }) => items)
 */
export const useReferees = createPagesHook(getRefereesQueryOptions)

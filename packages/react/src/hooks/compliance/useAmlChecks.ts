import { getAmlChecksQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The customer's AML checks, newest first, page by page. See `listAmlChecks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useAmlChecks()
 * const checks = data?.pages.flatMap(({ items }) => items)
 */
export const useAmlChecks = createPagesHook(getAmlChecksQueryOptions)

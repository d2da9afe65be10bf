import { listAmlChecks } from "#actions/compliance/listAmlChecks.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listAmlChecks`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlChecksQueryKey(client) })
 */
export const getAmlChecksQueryKey = createCustomerKey("listAmlChecks")

/**
 * The customer's AML checks, newest first, page by page.
 *
 * @function
 * @example
 * const amlChecks = await queryClient.fetchInfiniteQuery(getAmlChecksQueryOptions(client))
 */
export const getAmlChecksQueryOptions = createPagesOptions(getAmlChecksQueryKey, listAmlChecks)

import { listVirtualCardBins } from "#actions/cards/listVirtualCardBins.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listVirtualCardBins` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardBinsQueryKey(client) })
 */
export const getVirtualCardBinsQueryKey = createCustomerKey("listVirtualCardBins")

/**
 * `listVirtualCardBins` as TanStack Query takes it.
 *
 * @function
 * @example
 * const virtualCardBins = await queryClient.fetchQuery(getVirtualCardBinsQueryOptions(client))
 */
export const getVirtualCardBinsQueryOptions = createQueryOptions(getVirtualCardBinsQueryKey, listVirtualCardBins)

import { listDepositNetworks } from "#actions/deposits/listDepositNetworks.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listDepositNetworks` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositNetworksQueryKey(client) })
 */
export const getDepositNetworksQueryKey = createCustomerKey("listDepositNetworks")

/**
 * `listDepositNetworks` as TanStack Query takes it.
 *
 * @function
 * @example
 * const depositNetworks = await queryClient.fetchQuery(getDepositNetworksQueryOptions(client))
 */
export const getDepositNetworksQueryOptions = createQueryOptions(getDepositNetworksQueryKey, listDepositNetworks)

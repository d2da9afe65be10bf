import { getTopUp } from "#actions/topUps/getTopUp.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getTopUp` answers; without parameters, where it holds all top-ups.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export const getTopUpQueryKey = createCustomerKey("getTopUp")

/**
 * `getTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const options = getTopUpQueryOptions(client, { topUpId: "top-up-1" })
 * const read = () => queryClient.fetchQuery(options)
 */
export const getTopUpQueryOptions = createQueryOptionsWith(getTopUpQueryKey, getTopUp)

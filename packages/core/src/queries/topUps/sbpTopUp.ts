import { getSbpTopUp } from "#actions/topUps/getSbpTopUp.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getSbpTopUp` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSbpTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export const getSbpTopUpQueryKey = createCustomerKey("getSbpTopUp")

/**
 * `getSbpTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const sbpTopUp = await queryClient.fetchQuery(getSbpTopUpQueryOptions(client, { topUpId: "top-up-1" }))
 */
export const getSbpTopUpQueryOptions = createQueryOptionsWith(getSbpTopUpQueryKey, getSbpTopUp)

import { getBankTopUp } from "#actions/topUps/getBankTopUp.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getBankTopUp` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getBankTopUpQueryKey(client) })
 */
export const getBankTopUpQueryKey = createCustomerKey("getBankTopUp")

/**
 * `getBankTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const bankTopUp = await queryClient.fetchQuery(getBankTopUpQueryOptions(client))
 */
export const getBankTopUpQueryOptions = createQueryOptions(getBankTopUpQueryKey, getBankTopUp)

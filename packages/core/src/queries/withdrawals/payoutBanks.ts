import { listPayoutBanks } from "#actions/withdrawals/listPayoutBanks.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listPayoutBanks` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBanksQueryKey(client) })
 */
export const getPayoutBanksQueryKey = createCustomerKey("listPayoutBanks")

/**
 * `listPayoutBanks` as TanStack Query takes it.
 *
 * @function
 * @example
 * const payoutBanks = await queryClient.fetchQuery(getPayoutBanksQueryOptions(client))
 */
export const getPayoutBanksQueryOptions = createQueryOptions(getPayoutBanksQueryKey, listPayoutBanks)

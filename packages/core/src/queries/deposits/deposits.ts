import {
  type ListDepositsData,
  type ListDepositsErrorTag,
  type ListDepositsParameters,
  listDeposits,
} from "#actions/deposits/listDeposits.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listDeposits` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositsQueryKey(client, { currency: "BTC" }) })
 */
export function getDepositsQueryKey(
  client: WalletClient,
  parameters?: ListDepositsParameters,
): QueryKey<"listDeposits"> {
  return customerKey(client, "listDeposits", parameters)
}

/**
 * `listDeposits` as TanStack Query takes it.
 *
 * @example
 * const deposits = await queryClient.fetchQuery(getDepositsQueryOptions(client, { currency: "BTC" }))
 */
export function getDepositsQueryOptions(
  client: WalletClient,
  parameters: ListDepositsParameters = {},
): QueryOptions<ListDepositsData, ListDepositsErrorTag> {
  return queryOptions(getDepositsQueryKey(client, parameters), (options) => listDeposits(client, parameters, options))
}

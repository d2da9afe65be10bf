import {
  type ListWithdrawalMethodsData,
  type ListWithdrawalMethodsErrorTag,
  listWithdrawalMethods,
} from "#actions/withdrawals/listWithdrawalMethods.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listWithdrawalMethods` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalMethodsQueryKey(client) })
 */
export function getWithdrawalMethodsQueryKey(client: WalletClient): QueryKey<"listWithdrawalMethods"> {
  return customerKey(client, "listWithdrawalMethods")
}

/**
 * `listWithdrawalMethods` as TanStack Query takes it.
 *
 * @example
 * const withdrawalMethods = await queryClient.fetchQuery(getWithdrawalMethodsQueryOptions(client))
 */
export function getWithdrawalMethodsQueryOptions(
  client: WalletClient,
): QueryOptions<ListWithdrawalMethodsData, ListWithdrawalMethodsErrorTag> {
  return queryOptions(getWithdrawalMethodsQueryKey(client), (options) => listWithdrawalMethods(client, options))
}

import {
  type FindAddressTransactionsData,
  type FindAddressTransactionsErrorTag,
  type FindAddressTransactionsParameters,
  findAddressTransactions,
} from "#actions/explorer/findAddressTransactions.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `findAddressTransactions` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAddressTransactionsQueryKey(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }) })
 */
export function getAddressTransactionsQueryKey(
  client: WalletClient,
  parameters?: FindAddressTransactionsParameters,
): QueryKey<"findAddressTransactions"> {
  return publicKey(client, "findAddressTransactions", parameters)
}

/**
 * `findAddressTransactions` as TanStack Query takes it.
 *
 * @example
 * const addressTransactions = await queryClient.fetchQuery(getAddressTransactionsQueryOptions(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }))
 */
export function getAddressTransactionsQueryOptions(
  client: WalletClient,
  parameters: FindAddressTransactionsParameters,
): QueryOptions<FindAddressTransactionsData, FindAddressTransactionsErrorTag> {
  return queryOptions(getAddressTransactionsQueryKey(client, parameters), (options) =>
    findAddressTransactions(client, parameters, options),
  )
}

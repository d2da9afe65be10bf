import {
  type FindChainTransactionData,
  type FindChainTransactionErrorTag,
  type FindChainTransactionParameters,
  findChainTransaction,
} from "#actions/explorer/findChainTransaction.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `findChainTransaction` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getChainTransactionQueryKey(client, {
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
}) })
 */
export function getChainTransactionQueryKey(
  client: WalletClient,
  parameters?: FindChainTransactionParameters,
): QueryKey<"findChainTransaction"> {
  return publicKey(client, "findChainTransaction", parameters)
}

/**
 * `findChainTransaction` as TanStack Query takes it.
 *
 * @example
 * const chainTransaction = await queryClient.fetchQuery(getChainTransactionQueryOptions(client, {
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
}))
 */
export function getChainTransactionQueryOptions(
  client: WalletClient,
  parameters: FindChainTransactionParameters,
): QueryOptions<FindChainTransactionData, FindChainTransactionErrorTag> {
  return queryOptions(getChainTransactionQueryKey(client, parameters), (options) =>
    findChainTransaction(client, parameters, options),
  )
}

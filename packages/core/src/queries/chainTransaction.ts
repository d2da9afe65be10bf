import {
  type FindChainTransactionData,
  type FindChainTransactionErrorTag,
  type FindChainTransactionParameters,
  findChainTransaction,
} from "../actions/findChainTransaction.ts"
import type { WalletClient } from "../client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `findChainTransaction` answers; without parameters, where it holds all of it. */
export function getChainTransactionQueryKey(
  client: WalletClient,
  parameters?: FindChainTransactionParameters,
): QueryKey<"findChainTransaction"> {
  return publicKey(client, "findChainTransaction", parameters)
}

/** `findChainTransaction` as TanStack Query takes it. */
export function getChainTransactionQueryOptions(
  client: WalletClient,
  parameters: FindChainTransactionParameters,
): QueryOptions<FindChainTransactionData, FindChainTransactionErrorTag> {
  return queryOptions(getChainTransactionQueryKey(client, parameters), (options) =>
    findChainTransaction(client, parameters, options),
  )
}

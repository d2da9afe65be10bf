import { findAddressTransactions, findChainTransaction } from "#actions/explorer.ts"
import { createPublicKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `findAddressTransactions` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAddressTransactionsQueryKey(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }) })
 */
export const getAddressTransactionsQueryKey = createPublicKey("findAddressTransactions")

/**
 * `findAddressTransactions` as TanStack Query takes it.
 *
 * @function
 * @example
 * const addressTransactions = await queryClient.fetchQuery(getAddressTransactionsQueryOptions(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }))
 */
export const getAddressTransactionsQueryOptions = createQueryOptionsWith(
  getAddressTransactionsQueryKey,
  findAddressTransactions,
)

/**
 * The key under which a cache holds what `findChainTransaction` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getChainTransactionQueryKey(client, {
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
}) })
 */
export const getChainTransactionQueryKey = createPublicKey("findChainTransaction")

/**
 * `findChainTransaction` as TanStack Query takes it.
 *
 * @function
 * @example
 * const chainTransaction = await queryClient.fetchQuery(getChainTransactionQueryOptions(client, {
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
}))
 */
export const getChainTransactionQueryOptions = createQueryOptionsWith(getChainTransactionQueryKey, findChainTransaction)

import { findAddressTransactions } from "#actions/explorer/findAddressTransactions.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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

import { getAddressTransactionsQueryOptions, getChainTransactionQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The newest transactions at an address. See `findAddressTransactions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: addressTransactions, isPending, error } = useAddressTransactions({ address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })
 */
export const useAddressTransactions = createPublicQueryHookWith(getAddressTransactionsQueryOptions)

/**
 * A transaction on one chain, or on all that its hash may belong to. See `findChainTransaction` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: chainTransaction, isPending, error } = useChainTransaction({
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
})
 */
export const useChainTransaction = createPublicQueryHookWith(getChainTransactionQueryOptions)

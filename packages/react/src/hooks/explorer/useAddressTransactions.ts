import { getAddressTransactionsQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The newest transactions at an address. See `findAddressTransactions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: addressTransactions, isPending, error } = useAddressTransactions({ address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })
 */
export const useAddressTransactions = createPublicQueryHookWith(getAddressTransactionsQueryOptions)

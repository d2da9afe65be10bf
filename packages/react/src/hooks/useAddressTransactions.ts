import type {
  FindAddressTransactionsData,
  FindAddressTransactionsErrorTag,
  FindAddressTransactionsParameters,
} from "@wallet/core"
import { getAddressTransactionsQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "./useClientQuery.ts"

/**
 * The newest transactions at an address. See `findAddressTransactions` of `@wallet/core`.
 *
 * @example
 * const { data: addressTransactions, isPending, error } = useAddressTransactions({ address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })
 */
export function useAddressTransactions(
  parameters: FindAddressTransactionsParameters,
  options?: PublicQueryHookOptions<FindAddressTransactionsData, FindAddressTransactionsErrorTag>,
): PublicQueryHookResult<FindAddressTransactionsData, FindAddressTransactionsErrorTag> {
  return usePublicQuery(getAddressTransactionsQueryOptions(useWalletClient(), parameters), options)
}

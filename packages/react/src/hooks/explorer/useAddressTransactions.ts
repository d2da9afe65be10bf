import type {
  FindAddressTransactionsData,
  FindAddressTransactionsErrorTag,
  FindAddressTransactionsParameters,
} from "@wallet/core"
import { getAddressTransactionsQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

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

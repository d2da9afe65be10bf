import type {
  FindChainTransactionData,
  FindChainTransactionErrorTag,
  FindChainTransactionParameters,
} from "@wallet/core"
import { getChainTransactionQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * A transaction on one chain, or on all that its hash may belong to. See `findChainTransaction` of `@wallet/core`.
 *
 * @example
 * const { data: chainTransaction, isPending, error } = useChainTransaction({
  hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  network: "bitcoin",
})
 */
export function useChainTransaction(
  parameters: FindChainTransactionParameters,
  options?: PublicQueryHookOptions<FindChainTransactionData, FindChainTransactionErrorTag>,
): PublicQueryHookResult<FindChainTransactionData, FindChainTransactionErrorTag> {
  return usePublicQuery(getChainTransactionQueryOptions(useWalletClient(), parameters), options)
}

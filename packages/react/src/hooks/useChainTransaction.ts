import type {
  FindChainTransactionData,
  FindChainTransactionErrorTag,
  FindChainTransactionParameters,
} from "@wallet/core"
import { getChainTransactionQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, usePublicQuery } from "./useClientQuery.ts"

/** A transaction on one chain, or on all that its hash may belong to. See `findChainTransaction` of `@wallet/core`. */
export function useChainTransaction(
  parameters: FindChainTransactionParameters,
  options?: QueryHookOptions<FindChainTransactionData, FindChainTransactionErrorTag>,
): QueryHookResult<FindChainTransactionData, FindChainTransactionErrorTag> {
  return usePublicQuery(getChainTransactionQueryOptions(useWalletClient(), parameters), options)
}

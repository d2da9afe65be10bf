import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListPayoutBatchesData, ListPayoutBatchesErrorTag } from "@wallet/core/merchant"
import { getPayoutBatchesQueryOptions, type PayoutBatchesFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** The customer's batches of payouts, the newest first, page by page. See `listPayoutBatches` of `@wallet/core/merchant`. */
export function usePayoutBatches(
  filter: PayoutBatchesFilter = {},
): UseInfiniteQueryResult<
  InfiniteData<ListPayoutBatchesData, string | undefined>,
  CallError<ListPayoutBatchesErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getPayoutBatchesQueryOptions(useWalletClient(), filter), enabled: signedIn })
}

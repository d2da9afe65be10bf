import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListPayoutRowsData, ListPayoutRowsErrorTag } from "@wallet/core/merchant"
import { getPayoutRowsQueryOptions, type PayoutRowsFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** The rows of a batch in their order, page by page. See `listPayoutRows` of `@wallet/core/merchant`. */
export function usePayoutRows(
  filter: PayoutRowsFilter,
): UseInfiniteQueryResult<InfiniteData<ListPayoutRowsData, string | undefined>, CallError<ListPayoutRowsErrorTag>> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getPayoutRowsQueryOptions(useWalletClient(), filter), enabled: signedIn })
}

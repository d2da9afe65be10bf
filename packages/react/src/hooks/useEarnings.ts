import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListEarningsData, ListEarningsErrorTag } from "@wallet/core/account"
import { type EarningsFilter, getEarningsQueryOptions } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** What the customer earned, page by page. See `listEarnings` of `@wallet/core/account`. */
export function useEarnings(
  filter: EarningsFilter = {},
): UseInfiniteQueryResult<InfiniteData<ListEarningsData, string | undefined>, CallError<ListEarningsErrorTag>> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getEarningsQueryOptions(useWalletClient(), filter), enabled: signedIn })
}

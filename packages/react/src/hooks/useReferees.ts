import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListRefereesData, ListRefereesErrorTag } from "@wallet/core/account"
import { getRefereesQueryOptions, type RefereesFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** Those who registered with the customer's code, page by page. See `listReferees` of `@wallet/core/account`. */
export function useReferees(
  filter: RefereesFilter = {},
): UseInfiniteQueryResult<InfiniteData<ListRefereesData, string | undefined>, CallError<ListRefereesErrorTag>> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getRefereesQueryOptions(useWalletClient(), filter), enabled: signedIn })
}

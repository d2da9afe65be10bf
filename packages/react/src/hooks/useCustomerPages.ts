import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { Answer, CallError, Signal } from "@wallet/core"
import type { QueryKey, QueryOptions } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"

/** What a hook of a long list returns: its pages, and how to read the next one. The error is one of its call's. */
export type PagesHookResult<Page, Tag extends string> = UseInfiniteQueryResult<
  InfiniteData<Page, string | undefined>,
  CallError<Tag>
>

/** What the option functions of long lists have in common. */
interface PagesOptions<Page, Tag extends string> extends Omit<QueryOptions<never, never>, "queryFn"> {
  readonly queryFn: (context: { readonly signal: Signal; readonly pageParam: string | undefined }) => Answer<Page, Tag>
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (page: Page) => string | undefined
}

/** A long list of the signed-in customer's, page by page: read only while there is one. */
export function useCustomerPages<Page, Tag extends string>(
  options: PagesOptions<Page, Tag>,
): PagesHookResult<Page, Tag> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery<Page, CallError<Tag>, InfiniteData<Page, string | undefined>, QueryKey, string | undefined>({
    ...options,
    enabled: signedIn,
  })
}

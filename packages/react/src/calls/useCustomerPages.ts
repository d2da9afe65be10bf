import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError, NotSignedInError } from "@wallet/core"
import type { PagesOptions, QueryKey } from "@wallet/core/queries"
import { useWalletState } from "#useWalletState.ts"
import { whileSignedIn } from "./whileSignedIn.ts"

/**
 * What a hook of a long list returns: its pages, and how to read the next one. The error is one of its call's, or says that
 * nobody is signed in.
 */
export type PagesHookResult<Page, Tag extends string> = UseInfiniteQueryResult<
  InfiniteData<Page, string | undefined>,
  CallError<Tag> | NotSignedInError
>

/** A long list of the signed-in customer's, page by page. Where nobody is signed in, see `useCustomerQuery`. */
export function useCustomerPages<Page, Tag extends string>(
  options: PagesOptions<Page, Tag>,
): PagesHookResult<Page, Tag> {
  useWalletState((state) => state.accessToken)
  return useInfiniteQuery<
    Page,
    CallError<Tag> | NotSignedInError,
    InfiniteData<Page, string | undefined>,
    QueryKey,
    string | undefined
  >({ ...options, ...whileSignedIn(options) })
}

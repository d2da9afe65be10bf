import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError, NotSignedInError } from "@wallet/core"
import type { PagesOptions, QueryKey } from "@wallet/core/queries"
import { useWalletState } from "#useWalletState.ts"
import { whileSignedIn } from "./whileSignedIn.ts"

/**
 * The result of a hook of a long list: its pages, and a function that reads the next one. The error is one that its call
 * can fail with, or says that nobody is signed in.
 */
export type PagesHookResult<Page, Tag extends string> = UseInfiniteQueryResult<
  InfiniteData<Page, string | undefined>,
  CallError<Tag> | NotSignedInError
>

/** Reads a long list of the signed-in customer page by page. If nobody is signed in, it fails as `useCustomerQuery` does. */
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

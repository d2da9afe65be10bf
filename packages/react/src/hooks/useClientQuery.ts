import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { QueryOptions } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"

/** What a caller of a query hook may change. */
export type QueryHookOptions<Data, Tag extends string> = Pick<
  UseQueryOptions<Data, CallError<Tag>>,
  "enabled" | "refetchInterval" | "staleTime"
>

/** What a query hook returns; the error is one that this call can fail with. */
export type QueryHookResult<Data, Tag extends string> = UseQueryResult<Data, CallError<Tag>>

/** Data that is the same for everyone. */
export function usePublicQuery<Data, Tag extends string>(
  options: QueryOptions<Data, Tag>,
  own: QueryHookOptions<Data, Tag> = {},
): QueryHookResult<Data, Tag> {
  return useQuery<Data, CallError<Tag>>({ ...options, ...own })
}

/** Data of the signed-in customer: read only while there is one. */
export function useCustomerQuery<Data, Tag extends string>(
  options: QueryOptions<Data, Tag>,
  own: QueryHookOptions<Data, Tag> = {},
): QueryHookResult<Data, Tag> {
  // The key in the options stands for the token: a new one must draw the component again.
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useQuery<Data, CallError<Tag>>({ ...options, ...own, enabled: signedIn ? own.enabled : false })
}

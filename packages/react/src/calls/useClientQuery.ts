import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { CallError, NotSignedInError } from "@wallet/core"
import type { QueryOptions } from "@wallet/core/queries"
import { useWalletState } from "#useWalletState.ts"
import { whileSignedIn } from "./whileSignedIn.ts"

/** Options of a query hook. */
export type QueryHookOptions<Data, Tag extends string> = ChangeableOptions<Data, CallError<Tag> | NotSignedInError>

/** The result of a query hook; the error is one that this call can fail with, or says that nobody is signed in. */
export type QueryHookResult<Data, Tag extends string> = UseQueryResult<Data, CallError<Tag> | NotSignedInError>

/** Options of a hook that reads public data. */
export type PublicQueryHookOptions<Data, Tag extends string> = ChangeableOptions<Data, CallError<Tag>>

/** The result of a hook that reads public data; the error is one that this call can fail with. */
export type PublicQueryHookResult<Data, Tag extends string> = UseQueryResult<Data, CallError<Tag>>

type ChangeableOptions<Data, Failure> = Pick<
  UseQueryOptions<Data, Failure>,
  "enabled" | "refetchInterval" | "staleTime"
>

/** Reads data that is the same for everyone. */
export function usePublicQuery<Data, Tag extends string>(
  options: QueryOptions<Data, Tag>,
  own: PublicQueryHookOptions<Data, Tag> = {},
): PublicQueryHookResult<Data, Tag> {
  return useQuery<Data, CallError<Tag>>({ ...options, ...own })
}

/** Reads data of the signed-in customer. If nobody is signed in, the error is a `NotSignedInError` and nothing is sent. */
export function useCustomerQuery<Data, Tag extends string>(
  options: QueryOptions<Data, Tag>,
  own: QueryHookOptions<Data, Tag> = {},
): QueryHookResult<Data, Tag> {
  // The key in the options depends on the token, so a new token must render the component again.
  useWalletState((state) => state.accessToken)
  return useQuery<Data, CallError<Tag> | NotSignedInError>({ ...options, ...own, ...whileSignedIn(options) })
}

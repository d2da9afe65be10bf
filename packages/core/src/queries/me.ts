import { type GetMeData, type GetMeErrorTag, getMe } from "../actions/getMe.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `getMe` answers. */
export function getMeQueryKey(client: WalletClient): QueryKey<"getMe"> {
  return customerKey(client, "getMe")
}

/** `getMe` as TanStack Query takes it. */
export function getMeQueryOptions(client: WalletClient): QueryOptions<GetMeData, GetMeErrorTag> {
  return queryOptions(getMeQueryKey(client), (options) => getMe(client, options))
}

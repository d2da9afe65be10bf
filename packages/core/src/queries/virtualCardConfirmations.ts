import {
  type ListVirtualCardConfirmationsData,
  type ListVirtualCardConfirmationsErrorTag,
  listVirtualCardConfirmations,
} from "../actions/listVirtualCardConfirmations.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds the payments that wait for the customer's word: below that of all cards. */
export function getVirtualCardConfirmationsQueryKey(client: WalletClient): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { part: "confirmations" })
}

/** `listVirtualCardConfirmations` as TanStack Query takes it. */
export function getVirtualCardConfirmationsQueryOptions(
  client: WalletClient,
): QueryOptions<ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag> {
  return queryOptions(getVirtualCardConfirmationsQueryKey(client), (options) =>
    listVirtualCardConfirmations(client, options),
  )
}

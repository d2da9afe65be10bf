import * as v from "valibot"
import type { WalletClient } from "#client.ts"
import { listOperations } from "#contract/history/calls.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import { listNotifications } from "#contract/notifications/calls.ts"
import { listWallets } from "#contract/wallets/calls.ts"
import { getOperationsQueryKey } from "./history.ts"
import { getNotificationsQueryKey } from "./notifications.ts"
import type { QueryKey } from "./queryOptions.ts"
import { getWalletsQueryKey } from "./wallets.ts"

/** A new answer that came with a live event, and where a cache holds the one before. */
export interface LiveAnswer {
  readonly queryKey: QueryKey
  readonly data: unknown
  /** True for the first page of a list, as `useInfiniteQuery` holds it. */
  readonly isPage: boolean
}

/**
 * The answers that came with a live event and fit the contract; of others there are none, and the calls are to be made.
 *
 * @example
 * import { readLiveAnswers } from "@wallet/core/queries"
 *
 * readLiveAnswers(client, { type: "wallets" }) // → []
 */
export function readLiveAnswers(client: WalletClient, { answers }: LiveEvent): readonly LiveAnswer[] {
  if (typeof answers !== "object" || answers === null) return []
  const named: Readonly<Record<string, unknown>> = { ...answers }
  const known = [
    { call: listWallets, queryKey: getWalletsQueryKey(client), isPage: false },
    { call: listOperations, queryKey: getOperationsQueryKey(client, {}), isPage: true },
    { call: listNotifications, queryKey: getNotificationsQueryKey(client, {}), isPage: true },
  ]
  return known.flatMap(({ call, ...place }) => {
    const data = named[call.name]
    return v.is(call.data, data) ? [{ ...place, data }] : []
  })
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listOauthApps as call } from "../contract/oauthApps.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listOauthApps` answers. */
export type ListOauthAppsData = CallData<typeof call>
/** The tags that `listOauthApps` may be refused with. */
export type ListOauthAppsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's own apps, which others may authorise, the newest first.
 *
 * @throws `CallError` with a tag of `ListOauthAppsErrorTag`.
 * @example
 * const { items } = await listOauthApps(client)
 */
export function listOauthApps(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListOauthAppsData, ListOauthAppsErrorTag> {
  return request(client, call, options)
}

import type { WalletClient } from "../client.ts"
import { startAccountLink as call } from "../contract/accountLink.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `startAccountLink` answers. */
export type StartAccountLinkData = CallData<typeof call>
/** The tags that `startAccountLink` may be refused with. */
export type StartAccountLinkErrorTag = CallErrorTag<typeof call>

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void.
 *
 * @throws `CallError` with a tag of `StartAccountLinkErrorTag`.
 * @example
 * const { code, deepLink, expiresAt } = await startAccountLink(client)
 */
export function startAccountLink(
  client: WalletClient,
  options?: CallOptions,
): Answer<StartAccountLinkData, StartAccountLinkErrorTag> {
  return request(client, call, options)
}

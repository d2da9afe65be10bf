import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { cancelEmailChange as call } from "../contract/profile.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `cancelEmailChange` answers. */
export type CancelEmailChangeData = CallData<typeof call>
/** The tags that `cancelEmailChange` may be refused with. */
export type CancelEmailChangeErrorTag = CallErrorTag<typeof call>

/**
 * Gives up an address that `changeEmail` asked for.
 *
 * @throws `CallError` with a tag of `CancelEmailChangeErrorTag`.
 * @example
 * await cancelEmailChange(client)
 */
export function cancelEmailChange(
  client: WalletClient,
  options?: CallOptions,
): Answer<CancelEmailChangeData, CancelEmailChangeErrorTag> {
  return request(client, call, options)
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { listEarnings as call } from "../contract/referral.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `listEarnings` takes. */
export type ListEarningsParameters = CallParameters<typeof call>
/** What `listEarnings` answers. */
export type ListEarningsData = CallData<typeof call>
/** The tags that `listEarnings` may be refused with. */
export type ListEarningsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the customer earned, newest first, each with the operation whose fee it is a share of; `nextCursor` leads on.
 *
 * @throws `CallError` with a tag of `ListEarningsErrorTag`.
 * @example
 * const { items } = await listEarnings(client, { limit: 20 })
 */
export function listEarnings(
  client: WalletClient,
  parameters: ListEarningsParameters = {},
  options?: CallOptions,
): Answer<ListEarningsData, ListEarningsErrorTag> {
  return requestWith(client, call, parameters, options)
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { listLoginHistory as call } from "../contract/sessions.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `listLoginHistory` takes. */
export type ListLoginHistoryParameters = CallParameters<typeof call>
/** What `listLoginHistory` answers. */
export type ListLoginHistoryData = CallData<typeof call>
/** The tags that `listLoginHistory` may be refused with. */
export type ListLoginHistoryErrorTag = CallErrorTag<typeof call>

/**
 * Reads what happened to the account's security, newest first; `nextCursor` leads on.
 *
 * @throws `CallError` with a tag of `ListLoginHistoryErrorTag`.
 * @example
 * const { items, nextCursor } = await listLoginHistory(client)
 */
export function listLoginHistory(
  client: WalletClient,
  parameters: ListLoginHistoryParameters = {},
  options?: CallOptions,
): Answer<ListLoginHistoryData, ListLoginHistoryErrorTag> {
  return requestWith(client, call, parameters, options)
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listSessions as call } from "../contract/sessions.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listSessions` answers. */
export type ListSessionsData = CallData<typeof call>
/** The tags that `listSessions` may be refused with. */
export type ListSessionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads where the customer is signed in, this session first.
 *
 * @throws `CallError` with a tag of `ListSessionsErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * const elsewhere = items.filter(({ current }) => !current)
 */
export function listSessions(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListSessionsData, ListSessionsErrorTag> {
  return request(client, call, options)
}

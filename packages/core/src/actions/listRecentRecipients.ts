import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listRecentRecipients as call } from "../contract/transfers.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listRecentRecipients` answers. */
export type ListRecentRecipientsData = CallData<typeof call>
/** The tags that `listRecentRecipients` may be refused with. */
export type ListRecentRecipientsErrorTag = CallErrorTag<typeof call>

/**
 * Reads to whom money was sent before, the last one first.
 *
 * @throws `CallError` with a tag of `ListRecentRecipientsErrorTag`.
 * @example
 * for (const { recipient, name, last } of await listRecentRecipients(client)) show(recipient, name, last.amount)
 */
export function listRecentRecipients(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListRecentRecipientsData, ListRecentRecipientsErrorTag> {
  return request(client, call, options)
}

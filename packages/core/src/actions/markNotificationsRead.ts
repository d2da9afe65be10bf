import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { markNotificationsRead as call } from "../contract/notifications.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `markNotificationsRead` takes. */
export type MarkNotificationsReadParameters = CallParameters<typeof call>
/** What `markNotificationsRead` answers. */
export type MarkNotificationsReadData = CallData<typeof call>
/** The tags that `markNotificationsRead` may be refused with. */
export type MarkNotificationsReadErrorTag = CallErrorTag<typeof call>

/**
 * Marks a notification and all that came before it as read; what came since then stays unread.
 *
 * @throws `CallError` with a tag of `MarkNotificationsReadErrorTag`.
 * @example
 * const { items: [newest] } = await listNotifications(client)
 * if (newest) await markNotificationsRead(client, { upTo: newest.id })
 */
export function markNotificationsRead(
  client: WalletClient,
  parameters: MarkNotificationsReadParameters,
  options?: CallOptions,
): Answer<MarkNotificationsReadData, MarkNotificationsReadErrorTag> {
  return requestWith(client, call, parameters, options)
}

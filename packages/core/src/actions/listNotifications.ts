import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { listNotifications as call } from "../contract/notifications.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `listNotifications` takes. */
export type ListNotificationsParameters = CallParameters<typeof call>
/** What `listNotifications` answers. */
export type ListNotificationsData = CallData<typeof call>
/** The tags that `listNotifications` may be refused with. */
export type ListNotificationsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the customer was told, newest first, and how much of it is unread; `nextCursor` leads on.
 *
 * @throws `CallError` with a tag of `ListNotificationsErrorTag`.
 * @example
 * const { items, unread } = await listNotifications(client, { limit: 20 })
 */
export function listNotifications(
  client: WalletClient,
  parameters: ListNotificationsParameters = {},
  options?: CallOptions,
): Answer<ListNotificationsData, ListNotificationsErrorTag> {
  return requestWith(client, call, parameters, options)
}

import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listRecentRecipients as call } from "#contract/transfers/transfers.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listRecentRecipients` answers. */
export type ListRecentRecipientsData = CallData<typeof call>
/** The tags that `listRecentRecipients` may be refused with. */
export type ListRecentRecipientsErrorTag = CallErrorTag<typeof call>

/**
 * Reads to whom money was sent before, the last one first.
 *
 * @function
 * @throws `CallError` with a tag of `ListRecentRecipientsErrorTag`.
 * @example
 * for (const { recipient, name, last } of await listRecentRecipients(client)) show(recipient, name, last.amount)
 */
export const listRecentRecipients = createAction(call)

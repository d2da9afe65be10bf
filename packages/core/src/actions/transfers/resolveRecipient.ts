import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { resolveRecipient as call } from "#contract/transfers/transfers.ts"
import { createAction } from "#transport/createAction.ts"

/** What `resolveRecipient` takes. */
export type ResolveRecipientParameters = CallParameters<typeof call>
/** What `resolveRecipient` answers. */
export type ResolveRecipientData = CallData<typeof call>
/** The tags that `resolveRecipient` may be refused with. */
export type ResolveRecipientErrorTag = CallErrorTag<typeof call>

/**
 * Shows whom an e-mail address, a phone number or an id reaches, masked, before money is sent; with the id to send it to.
 *
 * @function
 * @throws `CallError` with a tag of `ResolveRecipientErrorTag`.
 * @example
 * const { recipient } = await resolveRecipient(client, { recipient: "bob@example.com" })
 * show(recipient)
 */
export const resolveRecipient = createAction(call)

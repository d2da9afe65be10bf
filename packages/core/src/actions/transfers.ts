import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/transfers/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createTransfer`. */
export type CreateTransferParameters = CallParameters<typeof calls.createTransfer>
/** The answer of `createTransfer`. */
export type CreateTransferData = CallData<typeof calls.createTransfer>
/** The tags that `createTransfer` may be refused with. */
export type CreateTransferErrorTag = CallErrorTag<typeof calls.createTransfer>

/**
 * Sends money to another customer, once.
 *
 * @function
 * @throws `CallError` with a tag of `CreateTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const transfer = await createTransfer(client, { recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 */
export const createTransfer = createKeyedAction(calls.createTransfer)

/** The answer of `listRecentRecipients`. */
export type ListRecentRecipientsData = CallData<typeof calls.listRecentRecipients>
/** The tags that `listRecentRecipients` may be refused with. */
export type ListRecentRecipientsErrorTag = CallErrorTag<typeof calls.listRecentRecipients>

/**
 * Reads the recipients of earlier sends, the latest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListRecentRecipientsErrorTag`.
 * @example
 * for (const { recipient, name, last } of await listRecentRecipients(client)) show(recipient, name, last.amount)
 */
export const listRecentRecipients = createAction(calls.listRecentRecipients)

/** The parameters of `resolveRecipient`. */
export type ResolveRecipientParameters = CallParameters<typeof calls.resolveRecipient>
/** The answer of `resolveRecipient`. */
export type ResolveRecipientData = CallData<typeof calls.resolveRecipient>
/** The tags that `resolveRecipient` may be refused with. */
export type ResolveRecipientErrorTag = CallErrorTag<typeof calls.resolveRecipient>

/**
 * Shows the recipient of an e-mail address, a phone number or an id, masked, with the id to send to, before money
 * is sent.
 *
 * @function
 * @throws `CallError` with a tag of `ResolveRecipientErrorTag`.
 * @example
 * const { recipient } = await resolveRecipient(client, { recipient: "bob@example.com" })
 * show(recipient)
 */
export const resolveRecipient = createAction(calls.resolveRecipient)

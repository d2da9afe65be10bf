import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setContact as call } from "#contract/transfers/people.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setContact` takes. */
export type SetContactParameters = CallParameters<typeof call>
/** What `setContact` answers. */
export type SetContactData = CallData<typeof call>
/** The tags that `setContact` may be refused with. */
export type SetContactErrorTag = CallErrorTag<typeof call>

/**
 * Saves somebody whom the customer has paid under a name that only the customer sees; null removes the contact.
 *
 * @function
 * @throws `CallError` with a tag of `SetContactErrorTag`.
 * @example
 * const [{ recipient }] = await listRecentRecipients(client)
 * await setContact(client, { personId: recipient, name: "Ann" })
 */
export const setContact = createAction(call)

import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listContacts as call } from "#contract/transfers/people.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listContacts` answers. */
export type ListContactsData = CallData<typeof call>
/** The tags that `listContacts` may be refused with. */
export type ListContactsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the people whom the customer saved, in the order of their names.
 *
 * @function
 * @throws `CallError` with a tag of `ListContactsErrorTag`.
 * @example
 * for (const { name, address } of await listContacts(client)) show(name, address)
 */
export const listContacts = createAction(call)

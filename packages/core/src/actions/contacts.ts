import * as calls from "#contract/contacts/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** The answer of `listContacts`. */
export type ListContactsData = CallData<typeof calls.listContacts>
/** The tags that `listContacts` may be refused with. */
export type ListContactsErrorTag = CallErrorTag<typeof calls.listContacts>

/**
 * Reads the people whom the customer saved, in the order of their names.
 *
 * @function
 * @throws `CallError` with a tag of `ListContactsErrorTag`.
 * @example
 * for (const { name, address } of await listContacts(client)) show(name, address)
 */
export const listContacts = createAction(calls.listContacts)

/** The parameters of `setContact`. */
export type SetContactParameters = CallParameters<typeof calls.setContact>
/** The answer of `setContact`. */
export type SetContactData = CallData<typeof calls.setContact>
/** The tags that `setContact` may be refused with. */
export type SetContactErrorTag = CallErrorTag<typeof calls.setContact>

/**
 * Saves a person whom the customer has paid, under a name that only the customer sees; null removes the contact.
 *
 * @function
 * @throws `CallError` with a tag of `SetContactErrorTag`.
 * @example
 * const [{ recipient }] = await listRecentRecipients(client)
 * await setContact(client, { personId: recipient, name: "Ann" })
 */
export const setContact = createAction(calls.setContact)

/** The parameters of `setContactPicture`. */
export type SetContactPictureParameters = CallParameters<typeof calls.setContactPicture>
/** The answer of `setContactPicture`. */
export type SetContactPictureData = CallData<typeof calls.setContactPicture>
/** The tags that `setContactPicture` may be refused with. */
export type SetContactPictureErrorTag = CallErrorTag<typeof calls.setContactPicture>

/**
 * Sets the picture of a contact, which only the customer sees: a PNG or JPEG in base64, at most 512 pixels wide and high
 * and 48 kB; null takes it away. Field codes: `image_invalid`, `image_too_large`.
 *
 * @function
 * @throws `CallError` with a tag of `SetContactPictureErrorTag`.
 * @example
 * const [{ id }] = await listContacts(client)
 * await setContactPicture(client, { personId: id, image: null })
 */
export const setContactPicture = createAction(calls.setContactPicture)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setContactPicture as call } from "#contract/transfers/people.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setContactPicture` takes. */
export type SetContactPictureParameters = CallParameters<typeof call>
/** What `setContactPicture` answers. */
export type SetContactPictureData = CallData<typeof call>
/** The tags that `setContactPicture` may be refused with. */
export type SetContactPictureErrorTag = CallErrorTag<typeof call>

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
export const setContactPicture = createAction(call)

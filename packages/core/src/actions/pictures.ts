import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/pictures/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `getPicture`. */
export type GetPictureParameters = CallParameters<typeof calls.getPicture>
/** The answer of `getPicture`. */
export type GetPictureData = CallData<typeof calls.getPicture>
/** The tags that `getPicture` may be refused with. */
export type GetPictureErrorTag = CallErrorTag<typeof calls.getPicture>

/**
 * Reads a logo, or the picture of a contact. A picture never changes under its id, so it is worth keeping.
 *
 * @function
 * @throws `CallError` with a tag of `GetPictureErrorTag`.
 * @example
 * if (oauthApp.logoId !== null) {
 *   const { url } = await getPicture(client, { pictureId: oauthApp.logoId })
 * }
 */
export const getPicture = createAction(calls.getPicture)

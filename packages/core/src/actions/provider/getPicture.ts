import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getPicture as call } from "#contract/provider/pictures.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getPicture` takes. */
export type GetPictureParameters = CallParameters<typeof call>
/** What `getPicture` answers. */
export type GetPictureData = CallData<typeof call>
/** The tags that `getPicture` may be refused with. */
export type GetPictureErrorTag = CallErrorTag<typeof call>

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
export const getPicture = createAction(call)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setAvatar as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setAvatar` takes. */
export type SetAvatarParameters = CallParameters<typeof call>
/** What `setAvatar` answers. */
export type SetAvatarData = CallData<typeof call>
/** The tags that `setAvatar` may be refused with. */
export type SetAvatarErrorTag = CallErrorTag<typeof call>

/**
 * Sets the picture: a PNG or JPEG in base64, at most 512 pixels wide and high and 48 kB; null takes it away. Field codes:
 * `image_invalid`, `image_too_large`.
 *
 * @function
 * @throws `CallError` with a tag of `SetAvatarErrorTag`.
 * @example
 * await setAvatar(client, { image: null })
 */
export const setAvatar = createAction(call)

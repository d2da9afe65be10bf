import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { updateProfile as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `updateProfile` takes. */
export type UpdateProfileParameters = CallParameters<typeof call>
/** What `updateProfile` answers. */
export type UpdateProfileData = CallData<typeof call>
/** The tags that `updateProfile` may be refused with. */
export type UpdateProfileErrorTag = CallErrorTag<typeof call>

/**
 * Changes what is named of the profile and leaves the rest; null takes a name, a phrase or quiet hours away. Field codes of
 * a name: `too_long`, `too_many_marks`, `characters_invalid`.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateProfileErrorTag`.
 * @example
 * await updateProfile(client, { displayName: "Ann", theme: "dark" })
 */
export const updateProfile = createAction(call)

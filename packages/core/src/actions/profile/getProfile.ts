import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getProfile as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getProfile` answers. */
export type GetProfileData = CallData<typeof call>
/** The tags that `getProfile` may be refused with. */
export type GetProfileErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's profile and preferences.
 *
 * @function
 * @throws `CallError` with a tag of `GetProfileErrorTag`.
 * @example
 * const { displayName, dateFormat } = await getProfile(client)
 */
export const getProfile = createAction(call)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setNotificationPreference as call } from "#contract/notifications/notifications.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setNotificationPreference` takes. */
export type SetNotificationPreferenceParameters = CallParameters<typeof call>
/** What `setNotificationPreference` answers. */
export type SetNotificationPreferenceData = CallData<typeof call>
/** The tags that `setNotificationPreference` may be refused with. */
export type SetNotificationPreferenceErrorTag = CallErrorTag<typeof call>

/**
 * Turns a channel on or off for a topic. Security stays on: field code `always_on`.
 *
 * @function
 * @throws `CallError` with a tag of `SetNotificationPreferenceErrorTag`.
 * @example
 * await setNotificationPreference(client, { topic: "incoming", channel: "mail", enabled: true })
 */
export const setNotificationPreference = createAction(call)

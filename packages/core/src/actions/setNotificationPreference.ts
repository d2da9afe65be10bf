import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { setNotificationPreference as call } from "../contract/notifications.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `setNotificationPreference` takes. */
export type SetNotificationPreferenceParameters = CallParameters<typeof call>
/** What `setNotificationPreference` answers. */
export type SetNotificationPreferenceData = CallData<typeof call>
/** The tags that `setNotificationPreference` may be refused with. */
export type SetNotificationPreferenceErrorTag = CallErrorTag<typeof call>

/**
 * Turns a channel on or off for a topic. Security stays on: field code `always_on`.
 *
 * @throws `CallError` with a tag of `SetNotificationPreferenceErrorTag`.
 * @example
 * await setNotificationPreference(client, { topic: "incoming", channel: "mail", enabled: true })
 */
export function setNotificationPreference(
  client: WalletClient,
  parameters: SetNotificationPreferenceParameters,
  options?: CallOptions,
): Answer<SetNotificationPreferenceData, SetNotificationPreferenceErrorTag> {
  return requestWith(client, call, parameters, options)
}

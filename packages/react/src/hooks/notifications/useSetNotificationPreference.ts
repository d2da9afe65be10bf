import {
  type SetNotificationPreferenceData,
  type SetNotificationPreferenceErrorTag,
  type SetNotificationPreferenceParameters,
  setNotificationPreference,
} from "@wallet/core"
import { getNotificationPreferencesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Turns a channel on or off for a topic. See `setNotificationPreference` of `@wallet/core`.
 *
 * @example
 * const setNotificationPreference = useSetNotificationPreference()
 * const press = () => setNotificationPreference.mutate({ topic: "incoming", channel: "mail", enabled: true })
 */
export function useSetNotificationPreference(): CallHookResult<
  SetNotificationPreferenceData,
  SetNotificationPreferenceErrorTag,
  SetNotificationPreferenceParameters
> {
  return useCall(setNotificationPreference, [getNotificationPreferencesQueryKey])
}

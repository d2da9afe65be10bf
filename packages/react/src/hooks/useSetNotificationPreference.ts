import {
  type SetNotificationPreferenceData,
  type SetNotificationPreferenceErrorTag,
  type SetNotificationPreferenceParameters,
  setNotificationPreference,
} from "@wallet/core"
import { getNotificationPreferencesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Turns a channel on or off for a topic. See `setNotificationPreference` of `@wallet/core`. */
export function useSetNotificationPreference(): CallHookResult<
  SetNotificationPreferenceData,
  SetNotificationPreferenceErrorTag,
  SetNotificationPreferenceParameters
> {
  return useCall(setNotificationPreference, [getNotificationPreferencesQueryKey])
}

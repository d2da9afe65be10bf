import { setNotificationPreference } from "@wallet/core"
import { getNotificationPreferencesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Turns a channel on or off for a topic. See `setNotificationPreference` of `@wallet/core`.
 *
 * @function
 * @example
 * const setNotificationPreference = useSetNotificationPreference()
 * const press = () => setNotificationPreference.mutate({ topic: "incoming", channel: "mail", enabled: true })
 */
export const useSetNotificationPreference = createCallHook(setNotificationPreference, [
  getNotificationPreferencesQueryKey,
])

import { markNotificationsRead } from "@wallet/core"
import { getNotificationsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Marks a notification and all before it as read. See `markNotificationsRead` of `@wallet/core`.
 *
 * @function
 * @example
 * const markNotificationsRead = useMarkNotificationsRead()
 * const press = () => markNotificationsRead.mutate({ upTo: "notification-1" })
 */
export const useMarkNotificationsRead = createCallHook(markNotificationsRead, [getNotificationsQueryKey])

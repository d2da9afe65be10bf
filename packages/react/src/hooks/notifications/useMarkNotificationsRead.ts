import {
  type MarkNotificationsReadData,
  type MarkNotificationsReadErrorTag,
  type MarkNotificationsReadParameters,
  markNotificationsRead,
} from "@wallet/core"
import { getNotificationsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Marks a notification and all before it as read. See `markNotificationsRead` of `@wallet/core`.
 *
 * @example
 * const markNotificationsRead = useMarkNotificationsRead()
 * const press = () => markNotificationsRead.mutate({ upTo: "notification-1" })
 */
export function useMarkNotificationsRead(): CallHookResult<
  MarkNotificationsReadData,
  MarkNotificationsReadErrorTag,
  MarkNotificationsReadParameters
> {
  return useCall(markNotificationsRead, [getNotificationsQueryKey])
}

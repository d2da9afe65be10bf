import { type EndOtherSessionsData, type EndOtherSessionsErrorTag, endOtherSessions } from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Ends every session but this one. See `endOtherSessions` of `@wallet/core`.
 *
 * @example
 * const endOtherSessions = useEndOtherSessions()
 * const press = () => endOtherSessions.mutate()
 */
export function useEndOtherSessions(): CallHookResult<EndOtherSessionsData, EndOtherSessionsErrorTag, void> {
  return useCall((client) => endOtherSessions(client), [getSessionsQueryKey, getLoginHistoryQueryKey])
}

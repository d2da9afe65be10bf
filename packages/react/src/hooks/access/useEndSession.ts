import { type EndSessionData, type EndSessionErrorTag, type EndSessionParameters, endSession } from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Ends one session. See `endSession` of `@wallet/core`.
 *
 * @example
 * const endSession = useEndSession()
 * const press = () => endSession.mutate({ sessionId: session.id })
 */
export function useEndSession(): CallHookResult<EndSessionData, EndSessionErrorTag, EndSessionParameters> {
  return useCall(endSession, [getSessionsQueryKey, getLoginHistoryQueryKey])
}

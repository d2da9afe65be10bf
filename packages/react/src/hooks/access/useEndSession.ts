import { endSession } from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Ends one session. See `endSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const endSession = useEndSession()
 * const press = () => endSession.mutate({ sessionId: session.id })
 */
export const useEndSession = createCallHook(endSession, [getSessionsQueryKey, getLoginHistoryQueryKey])

import { endOtherSessions, type WalletClient } from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Ends every session but this one. See `endOtherSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const endOtherSessions = useEndOtherSessions()
 * const press = () => endOtherSessions.mutate()
 */
export const useEndOtherSessions = createCallHook(
  (client: WalletClient) => endOtherSessions(client),
  [getSessionsQueryKey, getLoginHistoryQueryKey],
)

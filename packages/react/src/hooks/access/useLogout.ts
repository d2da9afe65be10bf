import { type LogoutErrorTag, logout } from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Ends the session. See `logout` of `@wallet/core`.
 *
 * @example
 * const logout = useLogout()
 * const press = () => logout.mutate()
 */
export function useLogout(): CallHookResult<void, LogoutErrorTag, void> {
  return useCall((client) => logout(client))
}

import { logout, type WalletClient } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Ends the session. See `logout` of `@wallet/core`.
 *
 * @function
 * @example
 * const logout = useLogout()
 * const press = () => logout.mutate()
 */
export const useLogout = createCallHook((client: WalletClient) => logout(client))

import { start2fa, type WalletClient } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes a secret for an authenticator app. See `start2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const start2fa = useStart2fa()
 * const press = () => start2fa.mutate()
 */
export const useStart2fa = createCallHook((client: WalletClient) => start2fa(client))

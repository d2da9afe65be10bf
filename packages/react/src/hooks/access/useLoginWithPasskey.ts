import { loginWithPasskey } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Opens a session with a passkey alone. See `loginWithPasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const loginWithPasskey = useLoginWithPasskey()
 * const press = async () => loginWithPasskey.mutate({ passkey: await askPasskey(await startPasskeyLogin(client)) })
 */
export const useLoginWithPasskey = createCallHook(loginWithPasskey)

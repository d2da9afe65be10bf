import {
  type LoginWithPasskeyData,
  type LoginWithPasskeyErrorTag,
  type LoginWithPasskeyParameters,
  loginWithPasskey,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Opens a session with a passkey alone. See `loginWithPasskey` of `@wallet/core`.
 *
 * @example
 * const loginWithPasskey = useLoginWithPasskey()
 * const press = async () => loginWithPasskey.mutate({ passkey: await askPasskey(await startPasskeyLogin(client)) })
 */
export function useLoginWithPasskey(): CallHookResult<
  LoginWithPasskeyData,
  LoginWithPasskeyErrorTag,
  LoginWithPasskeyParameters
> {
  return useCall(loginWithPasskey)
}

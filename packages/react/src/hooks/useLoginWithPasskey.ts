import {
  type LoginWithPasskeyData,
  type LoginWithPasskeyErrorTag,
  type LoginWithPasskeyParameters,
  loginWithPasskey,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Opens a session with a passkey alone. See `loginWithPasskey` of `@wallet/core`. */
export function useLoginWithPasskey(): CallHookResult<
  LoginWithPasskeyData,
  LoginWithPasskeyErrorTag,
  LoginWithPasskeyParameters
> {
  return useCall(loginWithPasskey)
}

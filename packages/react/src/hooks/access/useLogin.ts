import { type LoginData, type LoginErrorTag, type LoginParameters, login } from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Opens a session. See `login` of `@wallet/core`.
 *
 * @example
 * const login = useLogin()
 * const press = () => login.mutate({ email: "ann@example.com", password: "correct horse" })
 */
export function useLogin(): CallHookResult<LoginData, LoginErrorTag, LoginParameters> {
  return useCall(login)
}

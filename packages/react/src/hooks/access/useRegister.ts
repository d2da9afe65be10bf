import { type RegisterData, type RegisterErrorTag, type RegisterParameters, register } from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes an account. See `register` of `@wallet/core`.
 *
 * @example
 * const register = useRegister()
 * const press = () => register.mutate({ email: "dora@example.com", password: "correct horse" })
 */
export function useRegister(): CallHookResult<RegisterData, RegisterErrorTag, RegisterParameters> {
  return useCall(register)
}

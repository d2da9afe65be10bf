import { type RegisterData, type RegisterErrorTag, type RegisterParameters, register } from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Makes an account. See `register` of `@wallet/core`. */
export function useRegister(): CallHookResult<RegisterData, RegisterErrorTag, RegisterParameters> {
  return useCall(register)
}

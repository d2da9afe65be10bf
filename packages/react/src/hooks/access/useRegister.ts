import { register } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes an account. See `register` of `@wallet/core`.
 *
 * @function
 * @example
 * const register = useRegister()
 * const press = () => register.mutate({ email: "dora@example.com", password: "correct horse" })
 */
export const useRegister = createCallHook(register)

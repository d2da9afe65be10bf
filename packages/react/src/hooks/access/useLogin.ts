import { login } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Opens a session. See `login` of `@wallet/core`.
 *
 * @function
 * @example
 * const login = useLogin()
 * const press = () => login.mutate({ email: "ann@example.com", password: "correct horse" })
 */
export const useLogin = createCallHook(login)

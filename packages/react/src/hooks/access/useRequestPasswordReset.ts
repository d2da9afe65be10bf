import { requestPasswordReset } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Mails a link to set a new password. See `requestPasswordReset` of `@wallet/core`.
 *
 * @function
 * @example
 * const requestPasswordReset = useRequestPasswordReset()
 * const press = () => requestPasswordReset.mutate({ email: "ann@example.com" })
 */
export const useRequestPasswordReset = createCallHook(requestPasswordReset)

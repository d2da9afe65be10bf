import { resendConfirmation } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sends the confirmation mail again. See `resendConfirmation` of `@wallet/core`.
 *
 * @function
 * @example
 * const resendConfirmation = useResendConfirmation()
 * const press = () => resendConfirmation.mutate({ registrationId: "registration-1" })
 */
export const useResendConfirmation = createCallHook(resendConfirmation)

import { confirmEmail } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Confirms an e-mail address with the code from the mail. See `confirmEmail` of `@wallet/core`.
 *
 * @function
 * @example
 * const confirmEmail = useConfirmEmail()
 * const press = () => confirmEmail.mutate({ registrationId: "registration-1", code })
 */
export const useConfirmEmail = createCallHook(confirmEmail)

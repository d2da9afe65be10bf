import { changeEmail } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Asks for another e-mail address. See `changeEmail` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const changeEmail = useChangeEmail()
 * const press = () => changeEmail.mutate({ newEmail: "new@example.com", password: "correct horse battery" })
 */
export const useChangeEmail = createProfileCallHook(changeEmail, [getLoginHistoryQueryKey])

import { changePhone } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Asks for a mobile number, or another one. See `changePhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const changePhone = useChangePhone()
 * const press = () => changePhone.mutate({ newPhone: "+491701234567", password: "correct horse battery" })
 */
export const useChangePhone = createProfileCallHook(changePhone, [getLoginHistoryQueryKey])

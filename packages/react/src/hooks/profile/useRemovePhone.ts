import { removePhone } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Takes the phone number out of the account. See `removePhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const removePhone = useRemovePhone()
 * const press = () => removePhone.mutate({ password: "correct horse battery" })
 */
export const useRemovePhone = createProfileCallHook(removePhone, [getLoginHistoryQueryKey])

import { confirmEmailChange } from "@wallet/core/account"
import { getLoginHistoryQueryKey, getMeQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Makes the new e-mail address the customer's. See `confirmEmailChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const confirmEmailChange = useConfirmEmailChange()
 * const press = () => confirmEmailChange.mutate({ currentCode: "123456", newCode: "654321" })
 */
export const useConfirmEmailChange = createProfileCallHook(confirmEmailChange, [getMeQueryKey, getLoginHistoryQueryKey])

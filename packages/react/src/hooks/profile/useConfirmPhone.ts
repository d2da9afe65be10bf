import { confirmPhone } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Makes the new number the customer's. See `confirmPhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const confirmPhone = useConfirmPhone()
 * const press = () => confirmPhone.mutate({ newCode: "123456", currentCode: "654321" })
 */
export const useConfirmPhone = createProfileCallHook(confirmPhone, [getLoginHistoryQueryKey])

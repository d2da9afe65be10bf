import { type WalletClient } from "@wallet/core"
import { cancelPhoneChange } from "@wallet/core/account"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Gives up a number that was asked for. See `cancelPhoneChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelPhoneChange = useCancelPhoneChange()
 * const press = () => cancelPhoneChange.mutate()
 */
export const useCancelPhoneChange = createProfileCallHook((client: WalletClient) => cancelPhoneChange(client))

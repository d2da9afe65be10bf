import { type WalletClient } from "@wallet/core"
import { cancelEmailChange } from "@wallet/core/account"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Gives up an e-mail address that was asked for. See `cancelEmailChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelEmailChange = useCancelEmailChange()
 * const press = () => cancelEmailChange.mutate()
 */
export const useCancelEmailChange = createProfileCallHook((client: WalletClient) => cancelEmailChange(client))

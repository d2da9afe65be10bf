import { cancelTopUp } from "@wallet/core"
import { getOperationsQueryKey, getTopUpQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives up a card top-up while the card's bank asks its owner. See `cancelTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelTopUp = useCancelTopUp()
 * const press = () => cancelTopUp.mutate({ topUpId: "top-up-1" })
 */
export const useCancelTopUp = createCallHook(cancelTopUp, [getTopUpQueryKey, getOperationsQueryKey])

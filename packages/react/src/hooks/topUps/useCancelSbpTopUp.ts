import { cancelSbpTopUp } from "@wallet/core"
import { getOperationsQueryKey, getSbpTopUpQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks the bank to take an SBP payment link back. See `cancelSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelSbpTopUp = useCancelSbpTopUp()
 * const press = () => cancelSbpTopUp.mutate({ topUpId: "top-up-1" })
 */
export const useCancelSbpTopUp = createCallHook(cancelSbpTopUp, [getSbpTopUpQueryKey, getOperationsQueryKey])

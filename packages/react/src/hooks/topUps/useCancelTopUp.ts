import { type CancelTopUpData, type CancelTopUpErrorTag, type CancelTopUpParameters, cancelTopUp } from "@wallet/core"
import { getOperationsQueryKey, getTopUpQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives up a card top-up while the card's bank asks its owner. See `cancelTopUp` of `@wallet/core`.
 *
 * @example
 * const cancelTopUp = useCancelTopUp()
 * const press = () => cancelTopUp.mutate({ topUpId: "top-up-1" })
 */
export function useCancelTopUp(): CallHookResult<CancelTopUpData, CancelTopUpErrorTag, CancelTopUpParameters> {
  return useCall(cancelTopUp, [getTopUpQueryKey, getOperationsQueryKey])
}

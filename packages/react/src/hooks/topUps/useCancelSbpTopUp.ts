import {
  type CancelSbpTopUpData,
  type CancelSbpTopUpErrorTag,
  type CancelSbpTopUpParameters,
  cancelSbpTopUp,
} from "@wallet/core"
import { getOperationsQueryKey, getSbpTopUpQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks the bank to take an SBP payment link back. See `cancelSbpTopUp` of `@wallet/core`.
 *
 * @example
 * const cancelSbpTopUp = useCancelSbpTopUp()
 * const press = () => cancelSbpTopUp.mutate({ topUpId: "top-up-1" })
 */
export function useCancelSbpTopUp(): CallHookResult<
  CancelSbpTopUpData,
  CancelSbpTopUpErrorTag,
  CancelSbpTopUpParameters
> {
  return useCall(cancelSbpTopUp, [getSbpTopUpQueryKey, getOperationsQueryKey])
}

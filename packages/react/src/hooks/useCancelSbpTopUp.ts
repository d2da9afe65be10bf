import {
  type CancelSbpTopUpData,
  type CancelSbpTopUpErrorTag,
  type CancelSbpTopUpParameters,
  cancelSbpTopUp,
} from "@wallet/core"
import { getOperationsQueryKey, getSbpTopUpQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks the bank to take an SBP payment link back. See `cancelSbpTopUp` of `@wallet/core`. */
export function useCancelSbpTopUp(): CallHookResult<
  CancelSbpTopUpData,
  CancelSbpTopUpErrorTag,
  CancelSbpTopUpParameters
> {
  return useCall(cancelSbpTopUp, [getSbpTopUpQueryKey, getOperationsQueryKey])
}

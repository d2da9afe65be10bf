import {
  type ApproveVirtualCardPaymentData,
  type ApproveVirtualCardPaymentErrorTag,
  type ApproveVirtualCardPaymentParameters,
  approveVirtualCardPayment,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Says that the customer makes a payment that they are asked about. See `approveVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @example
 * const approveVirtualCardPayment = useApproveVirtualCardPayment()
 * const press = () => approveVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export function useApproveVirtualCardPayment(): CallHookResult<
  ApproveVirtualCardPaymentData,
  ApproveVirtualCardPaymentErrorTag,
  ApproveVirtualCardPaymentParameters
> {
  return useCall(approveVirtualCardPayment, [getVirtualCardsQueryKey])
}

import {
  type DeclineVirtualCardPaymentData,
  type DeclineVirtualCardPaymentErrorTag,
  type DeclineVirtualCardPaymentParameters,
  declineVirtualCardPayment,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Says that the customer does not make a payment that they are asked about. See `declineVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @example
 * const declineVirtualCardPayment = useDeclineVirtualCardPayment()
 * const press = () => declineVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export function useDeclineVirtualCardPayment(): CallHookResult<
  DeclineVirtualCardPaymentData,
  DeclineVirtualCardPaymentErrorTag,
  DeclineVirtualCardPaymentParameters
> {
  return useCall(declineVirtualCardPayment, [getVirtualCardsQueryKey])
}

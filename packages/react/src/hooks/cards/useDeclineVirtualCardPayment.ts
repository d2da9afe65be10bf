import { declineVirtualCardPayment } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Says that the customer does not make a payment that they are asked about. See `declineVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const declineVirtualCardPayment = useDeclineVirtualCardPayment()
 * const press = () => declineVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export const useDeclineVirtualCardPayment = createCallHook(declineVirtualCardPayment, [getVirtualCardsQueryKey])

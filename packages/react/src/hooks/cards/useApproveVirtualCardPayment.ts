import { approveVirtualCardPayment } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Says that the customer makes a payment that they are asked about. See `approveVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const approveVirtualCardPayment = useApproveVirtualCardPayment()
 * const press = () => approveVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export const useApproveVirtualCardPayment = createCallHook(approveVirtualCardPayment, [getVirtualCardsQueryKey])

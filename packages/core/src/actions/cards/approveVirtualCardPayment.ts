import { approveVirtualCardPayment as call } from "#contract/cards/cardConfirmations.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `approveVirtualCardPayment` takes. */
export type ApproveVirtualCardPaymentParameters = CallParameters<typeof call>
/** What `approveVirtualCardPayment` answers. */
export type ApproveVirtualCardPaymentData = CallData<typeof call>
/** The tags that `approveVirtualCardPayment` may be refused with. */
export type ApproveVirtualCardPaymentErrorTag = CallErrorTag<typeof call>

/**
 * Says that the customer makes a payment that `listVirtualCardConfirmations` asks about.
 *
 * @function
 * @throws `CallError` with a tag of `ApproveVirtualCardPaymentErrorTag`.
 * @example
 * const { items: [asked] } = await listVirtualCardConfirmations(client)
 * if (asked) await approveVirtualCardPayment(client, { confirmationId: asked.id })
 */
export const approveVirtualCardPayment = createAction(call)

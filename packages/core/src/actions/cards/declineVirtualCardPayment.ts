import { declineVirtualCardPayment as call } from "#contract/cards/cardConfirmations.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `declineVirtualCardPayment` takes. */
export type DeclineVirtualCardPaymentParameters = CallParameters<typeof call>
/** What `declineVirtualCardPayment` answers. */
export type DeclineVirtualCardPaymentData = CallData<typeof call>
/** The tags that `declineVirtualCardPayment` may be refused with. */
export type DeclineVirtualCardPaymentErrorTag = CallErrorTag<typeof call>

/**
 * Says that the customer does not make a payment that `listVirtualCardConfirmations` asks about.
 *
 * @function
 * @throws `CallError` with a tag of `DeclineVirtualCardPaymentErrorTag`.
 * @example
 * const { items: [asked] } = await listVirtualCardConfirmations(client)
 * if (asked) await declineVirtualCardPayment(client, { confirmationId: asked.id })
 */
export const declineVirtualCardPayment = createAction(call)

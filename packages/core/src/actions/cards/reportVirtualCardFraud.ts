import { reportVirtualCardFraud as call } from "#contract/cards/cardTransactions.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `reportVirtualCardFraud` takes. */
export type ReportVirtualCardFraudParameters = CallParameters<typeof call>
/** What `reportVirtualCardFraud` answers. */
export type ReportVirtualCardFraudData = CallData<typeof call>
/** The tags that `reportVirtualCardFraud` may be refused with. */
export type ReportVirtualCardFraudErrorTag = CallErrorTag<typeof call>

/**
 * Says that the customer did not make these payments: they are disputed, and the card is blocked at once.
 *
 * @function
 * @throws `CallError` with a tag of `ReportVirtualCardFraudErrorTag`.
 * @example
 * const { state } = await reportVirtualCardFraud(client, { cardId: card.id, transactionIds: [payment.id] })
 */
export const reportVirtualCardFraud = createAction(call)

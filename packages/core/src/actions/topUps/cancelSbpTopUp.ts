import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelSbpTopUp as call } from "#contract/topUps/sbpTopUps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelSbpTopUp` takes. */
export type CancelSbpTopUpParameters = CallParameters<typeof call>
/** What `cancelSbpTopUp` answers. */
export type CancelSbpTopUpData = CallData<typeof call>
/** The tags that `cancelSbpTopUp` may be refused with. */
export type CancelSbpTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Asks the bank to take an SBP payment link back. A payment that came before counts.
 *
 * @function
 * @throws `CallError` with a tag of `CancelSbpTopUpErrorTag`.
 * @example
 * const { id } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 * await cancelSbpTopUp(client, { topUpId: id })
 */
export const cancelSbpTopUp = createAction(call)

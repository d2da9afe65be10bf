import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelTopUp as call } from "#contract/topUps/topUps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelTopUp` takes. */
export type CancelTopUpParameters = CallParameters<typeof call>
/** What `cancelTopUp` answers. */
export type CancelTopUpData = CallData<typeof call>
/** The tags that `cancelTopUp` may be refused with. */
export type CancelTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Gives up a card top-up while the card's bank asks its owner; nothing is charged then.
 *
 * @function
 * @throws `CallError` with a tag of `CancelTopUpErrorTag`.
 * @example
 * const topUp = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * if (topUp.state === "requires_action") await cancelTopUp(client, { topUpId: topUp.id })
 */
export const cancelTopUp = createAction(call)

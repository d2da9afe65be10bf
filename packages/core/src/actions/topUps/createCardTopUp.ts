import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createCardTopUp as call } from "#contract/topUps/topUps.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createCardTopUp` takes. */
export type CreateCardTopUpParameters = CallParameters<typeof call>
/** What `createCardTopUp` answers. */
export type CreateCardTopUpData = CallData<typeof call>
/** The tags that `createCardTopUp` may be refused with. */
export type CreateCardTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Charges a card and credits the wallet, once.
 *
 * @function
 * @throws `CallError` with a tag of `CreateCardTopUpErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const topUp = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * if (topUp.action) show(topUp.action.url)
 */
export const createCardTopUp = createKeyedAction(call)

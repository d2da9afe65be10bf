import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getTopUp as call } from "#contract/topUps/topUps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getTopUp` takes. */
export type GetTopUpParameters = CallParameters<typeof call>
/** What `getTopUp` answers. */
export type GetTopUpData = CallData<typeof call>
/** The tags that `getTopUp` may be refused with. */
export type GetTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Reads one top-up.
 *
 * @function
 * @throws `CallError` with a tag of `GetTopUpErrorTag`.
 * @example
 * const { id } = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * const { state } = await getTopUp(client, { topUpId: id })
 */
export const getTopUp = createAction(call)

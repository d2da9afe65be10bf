import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getSbpTopUp as call } from "#contract/topUps/sbpTopUps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getSbpTopUp` takes. */
export type GetSbpTopUpParameters = CallParameters<typeof call>
/** What `getSbpTopUp` answers. */
export type GetSbpTopUpData = CallData<typeof call>
/** The tags that `getSbpTopUp` may be refused with. */
export type GetSbpTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Reads one top-up by SBP.
 *
 * @function
 * @throws `CallError` with a tag of `GetSbpTopUpErrorTag`.
 * @example
 * const { id } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 * const { state } = await getSbpTopUp(client, { topUpId: id })
 */
export const getSbpTopUp = createAction(call)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createSbpTopUp as call } from "#contract/topUps/sbpTopUps.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createSbpTopUp` takes. */
export type CreateSbpTopUpParameters = CallParameters<typeof call>
/** What `createSbpTopUp` answers. */
export type CreateSbpTopUpData = CallData<typeof call>
/** The tags that `createSbpTopUp` may be refused with. */
export type CreateSbpTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Asks for an SBP payment link, once; the wallet is credited when a bank has paid it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateSbpTopUpErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { link } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 */
export const createSbpTopUp = createKeyedAction(call)

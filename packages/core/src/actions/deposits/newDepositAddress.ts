import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { newDepositAddress as call } from "#contract/deposits/deposits.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `newDepositAddress` takes. */
export type NewDepositAddressParameters = CallParameters<typeof call>
/** What `newDepositAddress` answers. */
export type NewDepositAddressData = CallData<typeof call>
/** The tags that `newDepositAddress` may be refused with. */
export type NewDepositAddressErrorTag = CallErrorTag<typeof call>

/**
 * Gives a new address in place of the present one, on chains where that makes sense. The old ones stay good.
 *
 * @function
 * @throws `CallError` with a tag of `NewDepositAddressErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { address } = await newDepositAddress(client, { currency: "BTC", network: "bitcoin" })
 */
export const newDepositAddress = createKeyedAction(call)

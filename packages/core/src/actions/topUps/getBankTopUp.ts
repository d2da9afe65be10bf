import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getBankTopUp as call } from "#contract/topUps/bankTopUp.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getBankTopUp` answers. */
export type GetBankTopUpData = CallData<typeof call>
/** The tags that `getBankTopUp` may be refused with. */
export type GetBankTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Reads the account and the reference for bank transfers, and the transfers that have arrived.
 *
 * @function
 * @throws `CallError` with a tag of `GetBankTopUpErrorTag`.
 * @example
 * const { iban, reference } = await getBankTopUp(client)
 */
export const getBankTopUp = createAction(call)

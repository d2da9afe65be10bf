import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listPayoutBanks as call } from "#contract/withdrawals/withdrawals.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listPayoutBanks` answers. */
export type ListPayoutBanksData = CallData<typeof call>
/** The tags that `listPayoutBanks` may be refused with. */
export type ListPayoutBanksErrorTag = CallErrorTag<typeof call>

/**
 * Reads the banks to which money can be sent by phone number.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutBanksErrorTag`.
 * @example
 * const banks = await listPayoutBanks(client)
 * const names = banks.map(({ name }) => name)
 */
export const listPayoutBanks = createAction(call)

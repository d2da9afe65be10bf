import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listWithdrawalMethods as call } from "#contract/withdrawals/withdrawals.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listWithdrawalMethods` answers. */
export type ListWithdrawalMethodsData = CallData<typeof call>
/** The tags that `listWithdrawalMethods` may be refused with. */
export type ListWithdrawalMethodsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the ways out of the wallets, by the features of their currencies.
 *
 * @see spec §3
 * @function
 * @throws `CallError` with a tag of `ListWithdrawalMethodsErrorTag`.
 * @example
 * const methods = await listWithdrawalMethods(client)
 * const overTron = methods.find(({ currency, network }) => currency === "USDT" && network === "tron")
 */
export const listWithdrawalMethods = createAction(call)

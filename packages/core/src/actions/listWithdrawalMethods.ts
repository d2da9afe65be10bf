import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listWithdrawalMethods as call } from "../contract/withdrawals.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listWithdrawalMethods` answers. */
export type ListWithdrawalMethodsData = CallData<typeof call>
/** The tags that `listWithdrawalMethods` may be refused with. */
export type ListWithdrawalMethodsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the ways out of the wallets, by the features of their currencies (spec §3).
 *
 * @throws `CallError` with a tag of `ListWithdrawalMethodsErrorTag`.
 * @example
 * const methods = await listWithdrawalMethods(client)
 * const overTron = methods.find(({ currency, network }) => currency === "USDT" && network === "tron")
 */
export function listWithdrawalMethods(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListWithdrawalMethodsData, ListWithdrawalMethodsErrorTag> {
  return request(client, call, options)
}

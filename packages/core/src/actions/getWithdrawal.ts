import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { getWithdrawal as call } from "../contract/withdrawals.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `getWithdrawal` takes. */
export type GetWithdrawalParameters = CallParameters<typeof call>
/** What `getWithdrawal` answers. */
export type GetWithdrawalData = CallData<typeof call>
/** The tags that `getWithdrawal` may be refused with. */
export type GetWithdrawalErrorTag = CallErrorTag<typeof call>

/**
 * Reads one withdrawal with its timeline.
 *
 * @throws `CallError` with a tag of `GetWithdrawalErrorTag`.
 * @example
 * const { state, timeline } = await getWithdrawal(client, { withdrawalId: withdrawal.id })
 */
export function getWithdrawal(
  client: WalletClient,
  parameters: GetWithdrawalParameters,
  options?: CallOptions,
): Answer<GetWithdrawalData, GetWithdrawalErrorTag> {
  return requestWith(client, call, parameters, options)
}

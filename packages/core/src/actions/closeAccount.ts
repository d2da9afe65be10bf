import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { closeAccount as call } from "../contract/profile.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `closeAccount` answers. */
export type CloseAccountData = CallData<typeof call>
/** The tags that `closeAccount` may be refused with. */
export type CloseAccountErrorTag = CallErrorTag<typeof call>

/**
 * Asks for the account to be closed, after a step-up and a waiting time. `account_not_empty` says what is in the way.
 *
 * @throws `CallError` with a tag of `CloseAccountErrorTag`.
 * @example
 * const { closesAt } = await closeAccount(client)
 */
export function closeAccount(
  client: WalletClient,
  options?: CallOptions,
): Answer<CloseAccountData, CloseAccountErrorTag> {
  return request(client, call, options)
}

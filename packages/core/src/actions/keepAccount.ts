import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { keepAccount as call } from "../contract/profile.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `keepAccount` answers. */
export type KeepAccountData = CallData<typeof call>
/** The tags that `keepAccount` may be refused with. */
export type KeepAccountErrorTag = CallErrorTag<typeof call>

/**
 * Takes `closeAccount` back.
 *
 * @throws `CallError` with a tag of `KeepAccountErrorTag`.
 * @example
 * await keepAccount(client)
 */
export function keepAccount(client: WalletClient, options?: CallOptions): Answer<KeepAccountData, KeepAccountErrorTag> {
  return request(client, call, options)
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listPasskeys as call } from "../contract/passkeys.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listPasskeys` answers. */
export type ListPasskeysData = CallData<typeof call>
/** The tags that `listPasskeys` may be refused with. */
export type ListPasskeysErrorTag = CallErrorTag<typeof call>

/**
 * Reads the passkeys, oldest first.
 *
 * @throws `CallError` with a tag of `ListPasskeysErrorTag`.
 * @example
 * const { items } = await listPasskeys(client)
 */
export function listPasskeys(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListPasskeysData, ListPasskeysErrorTag> {
  return request(client, call, options)
}

import type { WalletClient } from "#client.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getHideEmptyWallets as call } from "#contract/profile/calls.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `getHideEmptyWallets`. */
export type GetHideEmptyWalletsData = CallData<typeof call>
/** The tags that `getHideEmptyWallets` may be refused with. */
export type GetHideEmptyWalletsErrorTag = CallErrorTag<typeof call>

/**
 * Reads whether wallets without money are hidden, and keeps it.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `GetHideEmptyWalletsErrorTag`.
 * @example
 * const hidden = await getHideEmptyWallets(client) // → false
 */
export function getHideEmptyWallets(
  client: WalletClient,
  options?: CallOptions,
): Answer<GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag> {
  return request(client, call, options, (hideEmptyWallets, state) => ({ ...state, hideEmptyWallets }))
}

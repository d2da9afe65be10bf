import type { WalletClient } from "#client.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setHideEmptyWallets as call } from "#contract/profile/calls.ts"
import type { Answer } from "#errors/safe.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `setHideEmptyWallets`. */
export type SetHideEmptyWalletsParameters = CallParameters<typeof call>
/** The answer of `setHideEmptyWallets`. */
export type SetHideEmptyWalletsData = CallData<typeof call>
/** The tags that `setHideEmptyWallets` may be refused with. */
export type SetHideEmptyWalletsErrorTag = CallErrorTag<typeof call>

/**
 * Hides or shows wallets without money, and keeps the choice.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `SetHideEmptyWalletsErrorTag`.
 * @example
 * await setHideEmptyWallets(client, { value: true })
 */
export function setHideEmptyWallets(
  client: WalletClient,
  parameters: SetHideEmptyWalletsParameters,
  options?: CallOptions,
): Answer<SetHideEmptyWalletsData, SetHideEmptyWalletsErrorTag> {
  return requestWith(client, call, parameters, options, (_, state) => ({
    ...state,
    hideEmptyWallets: parameters.value === true || parameters.value === "true",
  }))
}

import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { renewRecoveryCodes as call } from "../contract/twoFactor.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `renewRecoveryCodes` answers. */
export type RenewRecoveryCodesData = CallData<typeof call>
/** The tags that `renewRecoveryCodes` may be refused with. */
export type RenewRecoveryCodesErrorTag = CallErrorTag<typeof call>

/**
 * Makes ten new recovery codes; the earlier ones are void.
 *
 * @throws `CallError` with a tag of `RenewRecoveryCodesErrorTag`.
 * @example
 * const { recoveryCodes } = await renewRecoveryCodes(client)
 */
export function renewRecoveryCodes(
  client: WalletClient,
  options?: CallOptions,
): Answer<RenewRecoveryCodesData, RenewRecoveryCodesErrorTag> {
  return request(client, call, options)
}

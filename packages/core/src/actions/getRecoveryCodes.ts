import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { getRecoveryCodes as call } from "../contract/twoFactor.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `getRecoveryCodes` answers. */
export type GetRecoveryCodesData = CallData<typeof call>
/** The tags that `getRecoveryCodes` may be refused with. */
export type GetRecoveryCodesErrorTag = CallErrorTag<typeof call>

/**
 * Reads how many recovery codes are left.
 *
 * @throws `CallError` with a tag of `GetRecoveryCodesErrorTag`.
 * @example
 * const { left } = await getRecoveryCodes(client)
 */
export function getRecoveryCodes(
  client: WalletClient,
  options?: CallOptions,
): Answer<GetRecoveryCodesData, GetRecoveryCodesErrorTag> {
  return request(client, call, options)
}

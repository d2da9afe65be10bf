import type { WalletClient } from "#client.ts"
import { getKycStatus as call } from "#contract/compliance/calls.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `getKycStatus`. */
export type GetKycStatusData = CallData<typeof call>
/** The tags that `getKycStatus` may be refused with. */
export type GetKycStatusErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's identity check and keeps it as `kycSession`.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `GetKycStatusErrorTag`.
 * @example
 * const { status } = await getKycStatus(client)
 * show(status)
 */
export function getKycStatus(
  client: WalletClient,
  options?: CallOptions,
): Answer<GetKycStatusData, GetKycStatusErrorTag> {
  return request(client, call, options, (kycSession, state) => ({ ...state, kycSession }))
}

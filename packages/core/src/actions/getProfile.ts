import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { getProfile as call } from "../contract/profile.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `getProfile` answers. */
export type GetProfileData = CallData<typeof call>
/** The tags that `getProfile` may be refused with. */
export type GetProfileErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's profile and preferences.
 *
 * @throws `CallError` with a tag of `GetProfileErrorTag`.
 * @example
 * const { displayName, dateFormat } = await getProfile(client)
 */
export function getProfile(client: WalletClient, options?: CallOptions): Answer<GetProfileData, GetProfileErrorTag> {
  return request(client, call, options)
}

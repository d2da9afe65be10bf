import type { WalletClient } from "#client.ts"
import { getMe as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `getMe`. */
export type GetMeData = CallData<typeof call>
/** The tags that `getMe` may be refused with. */
export type GetMeErrorTag = CallErrorTag<typeof call>

/**
 * Reads the signed-in customer and keeps it as `user`.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `GetMeErrorTag`.
 * @example
 * const me = await getMe(client)
 */
export function getMe(client: WalletClient, options?: CallOptions): Answer<GetMeData, GetMeErrorTag> {
  return request(client, call, options, (user, state) => ({ ...state, user }))
}

import type { WalletClient } from "#client.ts"
import { logout as call } from "#contract/access/calls.ts"
import type { CallErrorTag } from "#contract/declaration/call.ts"
import { hasTag } from "#errors/guards.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"
import { endSession } from "#transport/tagRules.ts"

/** The tags that `logout` may be refused with. */
export type LogoutErrorTag = CallErrorTag<typeof call>

/**
 * Ends the session. Here it ends at once and whatever the provider says: the token and all that belongs
 * to the customer are forgotten, and the client leads to the login.
 *
 * @see spec §4, §7
 * @throws `CallError` where the provider could not be told, so that the token may still be good there.
 * @example
 * await logout(client)
 * client.store.getState().accessToken // → undefined
 */
export function logout(client: WalletClient, options?: CallOptions): Answer<void, LogoutErrorTag> {
  // The call takes the token along before the next line forgets it.
  const told = request(client, call, options)
  endSession(client)
  return settle(told)
}

async function settle(told: Promise<unknown>): Promise<void> {
  try {
    await told
  } catch (error) {
    // A session that the provider does not know has ended, too.
    if (!hasTag(error, "invalid_authorization_token")) throw error
  }
}

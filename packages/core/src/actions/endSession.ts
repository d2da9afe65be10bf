import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { endSession as call } from "../contract/sessions.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `endSession` takes. */
export type EndSessionParameters = CallParameters<typeof call>
/** What `endSession` answers. */
export type EndSessionData = CallData<typeof call>
/** The tags that `endSession` may be refused with. */
export type EndSessionErrorTag = CallErrorTag<typeof call>

/**
 * Ends one session, and closes what it has open.
 *
 * @throws `CallError` with a tag of `EndSessionErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * for (const { id, current } of items) if (!current) await endSession(client, { sessionId: id })
 */
export function endSession(
  client: WalletClient,
  parameters: EndSessionParameters,
  options?: CallOptions,
): Answer<EndSessionData, EndSessionErrorTag> {
  return requestWith(client, call, parameters, options)
}

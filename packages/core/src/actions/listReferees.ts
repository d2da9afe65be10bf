import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { listReferees as call } from "../contract/referral.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `listReferees` takes. */
export type ListRefereesParameters = CallParameters<typeof call>
/** What `listReferees` answers. */
export type ListRefereesData = CallData<typeof call>
/** The tags that `listReferees` may be refused with. */
export type ListRefereesErrorTag = CallErrorTag<typeof call>

/**
 * Reads who registered with the customer's code, newest first; `nextCursor` leads on.
 *
 * @throws `CallError` with a tag of `ListRefereesErrorTag`.
 * @example
 * const { items } = await listReferees(client, { limit: 20 })
 */
export function listReferees(
  client: WalletClient,
  parameters: ListRefereesParameters = {},
  options?: CallOptions,
): Answer<ListRefereesData, ListRefereesErrorTag> {
  return requestWith(client, call, parameters, options)
}

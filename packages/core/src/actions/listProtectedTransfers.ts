import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listProtectedTransfers as call } from "../contract/protectedTransfers.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listProtectedTransfers` answers. */
export type ListProtectedTransfersData = CallData<typeof call>
/** The tags that `listProtectedTransfers` may be refused with. */
export type ListProtectedTransfersErrorTag = CallErrorTag<typeof call>

/**
 * Reads the protected sends that wait: those of others to the customer, and the customer's own.
 *
 * @throws `CallError` with a tag of `ListProtectedTransfersErrorTag`.
 * @example
 * const waiting = await listProtectedTransfers(client)
 */
export function listProtectedTransfers(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListProtectedTransfersData, ListProtectedTransfersErrorTag> {
  return request(client, call, options)
}

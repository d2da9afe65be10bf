import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listProtectedTransfers as call } from "#contract/transfers/protectedTransfers.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listProtectedTransfers` answers. */
export type ListProtectedTransfersData = CallData<typeof call>
/** The tags that `listProtectedTransfers` may be refused with. */
export type ListProtectedTransfersErrorTag = CallErrorTag<typeof call>

/**
 * Reads the protected sends that wait: those of others to the customer, and the customer's own.
 *
 * @function
 * @throws `CallError` with a tag of `ListProtectedTransfersErrorTag`.
 * @example
 * const waiting = await listProtectedTransfers(client)
 */
export const listProtectedTransfers = createAction(call)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelProtectedTransfer as call } from "#contract/transfers/protectedTransfers.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `cancelProtectedTransfer` takes. */
export type CancelProtectedTransferParameters = CallParameters<typeof call>
/** What `cancelProtectedTransfer` answers. */
export type CancelProtectedTransferData = CallData<typeof call>
/** The tags that `cancelProtectedTransfer` may be refused with. */
export type CancelProtectedTransferErrorTag = CallErrorTag<typeof call>

/**
 * Takes a protected send back that nobody has claimed yet, once; the money is available again.
 *
 * @function
 * @throws `CallError` with a tag of `CancelProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await cancelProtectedTransfer(client, { transferId: transfer.id })
 */
export const cancelProtectedTransfer = createKeyedAction(call)

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { declineProtectedTransfer as call } from "#contract/transfers/protectedTransfers.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `declineProtectedTransfer` takes. */
export type DeclineProtectedTransferParameters = CallParameters<typeof call>
/** What `declineProtectedTransfer` answers. */
export type DeclineProtectedTransferData = CallData<typeof call>
/** The tags that `declineProtectedTransfer` may be refused with. */
export type DeclineProtectedTransferErrorTag = CallErrorTag<typeof call>

/**
 * Gives a protected send back to its sender that the customer does not want, once. It takes no code.
 *
 * @function
 * @throws `CallError` with a tag of `DeclineProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await declineProtectedTransfer(client, { transferId: transfer.id })
 */
export const declineProtectedTransfer = createKeyedAction(call)

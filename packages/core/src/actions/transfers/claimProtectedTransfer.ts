import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { claimProtectedTransfer as call } from "#contract/transfers/protectedTransfers.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `claimProtectedTransfer` takes. */
export type ClaimProtectedTransferParameters = CallParameters<typeof call>
/** What `claimProtectedTransfer` answers. */
export type ClaimProtectedTransferData = CallData<typeof call>
/** The tags that `claimProtectedTransfer` may be refused with. */
export type ClaimProtectedTransferErrorTag = CallErrorTag<typeof call>

/**
 * Takes the money of a protected send with its code, once. A wrong code does not throw: `state` says what became of it.
 *
 * @function
 * @throws `CallError` with a tag of `ClaimProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { state, triesLeft } = await claimProtectedTransfer(client, { transferId: transfer.id, code: "K7QM-2XRP" })
 * if (state === "claimed_pending") show(`Wrong code. Tries left: ${triesLeft}`)
 */
export const claimProtectedTransfer = createKeyedAction(call)

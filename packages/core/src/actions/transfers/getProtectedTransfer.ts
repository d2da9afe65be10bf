import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getProtectedTransfer as call } from "#contract/transfers/protectedTransfers.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getProtectedTransfer` takes. */
export type GetProtectedTransferParameters = CallParameters<typeof call>
/** What `getProtectedTransfer` answers. */
export type GetProtectedTransferData = CallData<typeof call>
/** The tags that `getProtectedTransfer` may be refused with. */
export type GetProtectedTransferErrorTag = CallErrorTag<typeof call>

/**
 * Reads one protected send, as its sender or as whom it is meant for.
 *
 * @function
 * @throws `CallError` with a tag of `GetProtectedTransferErrorTag`.
 * @example
 * const { state, expiresAt } = await getProtectedTransfer(client, { transferId: transfer.id })
 */
export const getProtectedTransfer = createAction(call)

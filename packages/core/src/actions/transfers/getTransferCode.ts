import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getTransferCode as call } from "#contract/transfers/protectedTransfers.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getTransferCode` takes. */
export type GetTransferCodeParameters = CallParameters<typeof call>
/** What `getTransferCode` answers. */
export type GetTransferCodeData = CallData<typeof call>
/** The tags that `getTransferCode` may be refused with. */
export type GetTransferCodeErrorTag = CallErrorTag<typeof call>

/**
 * Reads the code that the recipient of a protected send must say; for its sender, while it waits.
 *
 * @function
 * @throws `CallError` with a tag of `GetTransferCodeErrorTag`.
 * @example
 * const { code } = await getTransferCode(client, { transferId: transfer.id })
 * show(code)
 */
export const getTransferCode = createAction(call)

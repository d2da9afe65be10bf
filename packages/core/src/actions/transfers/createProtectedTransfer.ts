import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createProtectedTransfer as call } from "#contract/transfers/protectedTransfers.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createProtectedTransfer` takes. */
export type CreateProtectedTransferParameters = CallParameters<typeof call>
/** What `createProtectedTransfer` answers. */
export type CreateProtectedTransferData = CallData<typeof call>
/** The tags that `createProtectedTransfer` may be refused with. */
export type CreateProtectedTransferErrorTag = CallErrorTag<typeof call>

/**
 * Holds money for the recipient of an e-mail address or a customer id, until they enter the code of `getTransferCode`.
 *
 * @function
 * @throws `CallError` with a tag of `CreateProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const transfer = await createProtectedTransfer(client, { recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 * const { code } = await getTransferCode(client, { transferId: transfer.id })
 * show(code)
 */
export const createProtectedTransfer = createKeyedAction(call)

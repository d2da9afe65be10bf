import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createTransfer as call } from "#contract/transfers/transfers.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createTransfer` takes. */
export type CreateTransferParameters = CallParameters<typeof call>
/** What `createTransfer` answers. */
export type CreateTransferData = CallData<typeof call>
/** The tags that `createTransfer` may be refused with. */
export type CreateTransferErrorTag = CallErrorTag<typeof call>

/**
 * Sends money to another customer, once.
 *
 * @function
 * @throws `CallError` with a tag of `CreateTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const transfer = await createTransfer(client, { recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 */
export const createTransfer = createKeyedAction(call)

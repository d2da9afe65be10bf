import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/protectedTransfers/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `cancelProtectedTransfer`. */
export type CancelProtectedTransferParameters = CallParameters<typeof calls.cancelProtectedTransfer>
/** The answer of `cancelProtectedTransfer`. */
export type CancelProtectedTransferData = CallData<typeof calls.cancelProtectedTransfer>
/** The tags that `cancelProtectedTransfer` may be refused with. */
export type CancelProtectedTransferErrorTag = CallErrorTag<typeof calls.cancelProtectedTransfer>

/**
 * Cancels a protected send that was not claimed yet, once; its money is released.
 *
 * @function
 * @throws `CallError` with a tag of `CancelProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await cancelProtectedTransfer(client, { transferId: transfer.id })
 */
export const cancelProtectedTransfer = createKeyedAction(calls.cancelProtectedTransfer)

/** The parameters of `claimProtectedTransfer`. */
export type ClaimProtectedTransferParameters = CallParameters<typeof calls.claimProtectedTransfer>
/** The answer of `claimProtectedTransfer`. */
export type ClaimProtectedTransferData = CallData<typeof calls.claimProtectedTransfer>
/** The tags that `claimProtectedTransfer` may be refused with. */
export type ClaimProtectedTransferErrorTag = CallErrorTag<typeof calls.claimProtectedTransfer>

/**
 * Claims the money of a protected send with its code, once. A wrong code does not throw: `state` has the result.
 *
 * @function
 * @throws `CallError` with a tag of `ClaimProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { state, triesLeft } = await claimProtectedTransfer(client, { transferId: transfer.id, code: "K7QM-2XRP" })
 * if (state === "claimed_pending") show(`Wrong code. Tries left: ${triesLeft}`)
 */
export const claimProtectedTransfer = createKeyedAction(calls.claimProtectedTransfer)

/** The parameters of `createProtectedTransfer`. */
export type CreateProtectedTransferParameters = CallParameters<typeof calls.createProtectedTransfer>
/** The answer of `createProtectedTransfer`. */
export type CreateProtectedTransferData = CallData<typeof calls.createProtectedTransfer>
/** The tags that `createProtectedTransfer` may be refused with. */
export type CreateProtectedTransferErrorTag = CallErrorTag<typeof calls.createProtectedTransfer>

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
export const createProtectedTransfer = createKeyedAction(calls.createProtectedTransfer)

/** The parameters of `declineProtectedTransfer`. */
export type DeclineProtectedTransferParameters = CallParameters<typeof calls.declineProtectedTransfer>
/** The answer of `declineProtectedTransfer`. */
export type DeclineProtectedTransferData = CallData<typeof calls.declineProtectedTransfer>
/** The tags that `declineProtectedTransfer` may be refused with. */
export type DeclineProtectedTransferErrorTag = CallErrorTag<typeof calls.declineProtectedTransfer>

/**
 * Gives a protected send back to its sender that the customer does not want, once. It takes no code.
 *
 * @function
 * @throws `CallError` with a tag of `DeclineProtectedTransferErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await declineProtectedTransfer(client, { transferId: transfer.id })
 */
export const declineProtectedTransfer = createKeyedAction(calls.declineProtectedTransfer)

/** The parameters of `getProtectedTransfer`. */
export type GetProtectedTransferParameters = CallParameters<typeof calls.getProtectedTransfer>
/** The answer of `getProtectedTransfer`. */
export type GetProtectedTransferData = CallData<typeof calls.getProtectedTransfer>
/** The tags that `getProtectedTransfer` may be refused with. */
export type GetProtectedTransferErrorTag = CallErrorTag<typeof calls.getProtectedTransfer>

/**
 * Reads one protected send, as its sender or its recipient.
 *
 * @function
 * @throws `CallError` with a tag of `GetProtectedTransferErrorTag`.
 * @example
 * const { state, expiresAt } = await getProtectedTransfer(client, { transferId: transfer.id })
 */
export const getProtectedTransfer = createAction(calls.getProtectedTransfer)

/** The parameters of `getTransferCode`. */
export type GetTransferCodeParameters = CallParameters<typeof calls.getTransferCode>
/** The answer of `getTransferCode`. */
export type GetTransferCodeData = CallData<typeof calls.getTransferCode>
/** The tags that `getTransferCode` may be refused with. */
export type GetTransferCodeErrorTag = CallErrorTag<typeof calls.getTransferCode>

/**
 * Reads the code that the recipient of a protected send must say; for its sender, while it waits.
 *
 * @function
 * @throws `CallError` with a tag of `GetTransferCodeErrorTag`.
 * @example
 * const { code } = await getTransferCode(client, { transferId: transfer.id })
 * show(code)
 */
export const getTransferCode = createAction(calls.getTransferCode)

/** The answer of `listProtectedTransfers`. */
export type ListProtectedTransfersData = CallData<typeof calls.listProtectedTransfers>
/** The tags that `listProtectedTransfers` may be refused with. */
export type ListProtectedTransfersErrorTag = CallErrorTag<typeof calls.listProtectedTransfers>

/**
 * Reads the protected sends that wait: those of others to the customer, and the customer's own.
 *
 * @function
 * @throws `CallError` with a tag of `ListProtectedTransfersErrorTag`.
 * @example
 * const waiting = await listProtectedTransfers(client)
 */
export const listProtectedTransfers = createAction(calls.listProtectedTransfers)

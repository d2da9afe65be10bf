import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/payouts/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `addPayoutRows`. */
export type AddPayoutRowsParameters = CallParameters<typeof calls.addPayoutRows>
/** The answer of `addPayoutRows`. */
export type AddPayoutRowsData = CallData<typeof calls.addPayoutRows>
/** The tags that `addPayoutRows` may be refused with. */
export type AddPayoutRowsErrorTag = CallErrorTag<typeof calls.addPayoutRows>

/**
 * Adds up to 1000 rows to a batch, at the places from `from` on. `importPayoutRows` sends any number of them.
 *
 * @function
 * @throws `CallError` with a tag of `AddPayoutRowsErrorTag`.
 * @example
 * const { rows } = await addPayoutRows(client, {
 *   batchId: batch.id,
 *   from: 1,
 *   rows: [{ rail: "internal", to: "bob@example.com", amount: "12.5", currency: "USDT", externalId: "nov-1" }],
 * })
 */
export const addPayoutRows = createAction(calls.addPayoutRows)

/** The parameters of `approvePayoutBatch`. */
export type ApprovePayoutBatchParameters = CallParameters<typeof calls.approvePayoutBatch>
/** The answer of `approvePayoutBatch`. */
export type ApprovePayoutBatchData = CallData<typeof calls.approvePayoutBatch>
/** The tags that `approvePayoutBatch` may be refused with. */
export type ApprovePayoutBatchErrorTag = CallErrorTag<typeof calls.approvePayoutBatch>

/**
 * Holds the money of a checked batch and starts paying, once. `totals` are those of the batch that was shown.
 *
 * @function
 * @throws `CallError` with a tag of `ApprovePayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const totals = batch.totals.map(({ currency, total }) => ({ currency, total }))
 * await approvePayoutBatch(client, { batchId: batch.id, version: batch.version, totals })
 */
export const approvePayoutBatch = createKeyedAction(calls.approvePayoutBatch)

/** The parameters of `cancelPayoutBatch`. */
export type CancelPayoutBatchParameters = CallParameters<typeof calls.cancelPayoutBatch>
/** The answer of `cancelPayoutBatch`. */
export type CancelPayoutBatchData = CallData<typeof calls.cancelPayoutBatch>
/** The tags that `cancelPayoutBatch` may be refused with. */
export type CancelPayoutBatchErrorTag = CallErrorTag<typeof calls.cancelPayoutBatch>

/**
 * Cancels a batch of which nothing was paid yet, and releases its money.
 *
 * @function
 * @throws `CallError` with a tag of `CancelPayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await cancelPayoutBatch(client, { batchId: batch.id })
 */
export const cancelPayoutBatch = createKeyedAction(calls.cancelPayoutBatch)

/** The parameters of `checkPayoutBatch`. */
export type CheckPayoutBatchParameters = CallParameters<typeof calls.checkPayoutBatch>
/** The answer of `checkPayoutBatch`. */
export type CheckPayoutBatchData = CallData<typeof calls.checkPayoutBatch>
/** The tags that `checkPayoutBatch` may be refused with. */
export type CheckPayoutBatchErrorTag = CallErrorTag<typeof calls.checkPayoutBatch>

/**
 * Ends the adding of rows and has them all checked: `validating`, then `ready` or `invalid`.
 *
 * @function
 * @throws `CallError` with a tag of `CheckPayoutBatchErrorTag`.
 * @example
 * const { state } = await checkPayoutBatch(client, { batchId: batch.id })
 */
export const checkPayoutBatch = createAction(calls.checkPayoutBatch)

/** The parameters of `createPayoutBatch`. */
export type CreatePayoutBatchParameters = CallParameters<typeof calls.createPayoutBatch>
/** The answer of `createPayoutBatch`. */
export type CreatePayoutBatchData = CallData<typeof calls.createPayoutBatch>
/** The tags that `createPayoutBatch` may be refused with. */
export type CreatePayoutBatchErrorTag = CallErrorTag<typeof calls.createPayoutBatch>

/**
 * Opens a batch of payouts. Then `importPayoutRows` fills it, and `checkPayoutBatch` has it checked.
 *
 * @function
 * @throws `CallError` with a tag of `CreatePayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createPayoutBatch(client, { name: "Salaries, November" })
 */
export const createPayoutBatch = createKeyedAction(calls.createPayoutBatch)

/** The parameters of `getPayoutBatch`. */
export type GetPayoutBatchParameters = CallParameters<typeof calls.getPayoutBatch>
/** The answer of `getPayoutBatch`. */
export type GetPayoutBatchData = CallData<typeof calls.getPayoutBatch>
/** The tags that `getPayoutBatch` may be refused with. */
export type GetPayoutBatchErrorTag = CallErrorTag<typeof calls.getPayoutBatch>

/**
 * Reads one batch: its state, its totals and the number of rows in each state.
 *
 * @function
 * @throws `CallError` with a tag of `GetPayoutBatchErrorTag`.
 * @example
 * const { rows, totals } = await getPayoutBatch(client, { batchId: batch.id })
 */
export const getPayoutBatch = createAction(calls.getPayoutBatch)

/** The parameters of `listPayoutBatches`. */
export type ListPayoutBatchesParameters = CallParameters<typeof calls.listPayoutBatches>
/** The answer of `listPayoutBatches`. */
export type ListPayoutBatchesData = CallData<typeof calls.listPayoutBatches>
/** The tags that `listPayoutBatches` may be refused with. */
export type ListPayoutBatchesErrorTag = CallErrorTag<typeof calls.listPayoutBatches>

/**
 * Reads the customer's batches, the newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutBatchesErrorTag`.
 * @example
 * const { items } = await listPayoutBatches(client, { limit: 20 })
 */
export const listPayoutBatches = createAction(calls.listPayoutBatches)

/** The parameters of `listPayoutRows`. */
export type ListPayoutRowsParameters = CallParameters<typeof calls.listPayoutRows>
/** The answer of `listPayoutRows`. */
export type ListPayoutRowsData = CallData<typeof calls.listPayoutRows>
/** The tags that `listPayoutRows` may be refused with. */
export type ListPayoutRowsErrorTag = CallErrorTag<typeof calls.listPayoutRows>

/**
 * Reads rows of a batch in their order, each with its errors and warnings; `state` narrows them down.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutRowsErrorTag`.
 * @example
 * const { items } = await listPayoutRows(client, { batchId: batch.id, state: "invalid" })
 */
export const listPayoutRows = createAction(calls.listPayoutRows)

/** The parameters of `requestPayoutApproval`. */
export type RequestPayoutApprovalParameters = CallParameters<typeof calls.requestPayoutApproval>
/** The answer of `requestPayoutApproval`. */
export type RequestPayoutApprovalData = CallData<typeof calls.requestPayoutApproval>
/** The tags that `requestPayoutApproval` may be refused with. */
export type RequestPayoutApprovalErrorTag = CallErrorTag<typeof calls.requestPayoutApproval>

/**
 * Leaves the approval of a batch to the owner of the account.
 *
 * @function
 * @throws `CallError` with a tag of `RequestPayoutApprovalErrorTag`.
 * @example
 * await requestPayoutApproval(client, { batchId: batch.id, version: batch.version })
 */
export const requestPayoutApproval = createAction(calls.requestPayoutApproval)

/** The parameters of `retryPayoutBatch`. */
export type RetryPayoutBatchParameters = CallParameters<typeof calls.retryPayoutBatch>
/** The answer of `retryPayoutBatch`. */
export type RetryPayoutBatchData = CallData<typeof calls.retryPayoutBatch>
/** The tags that `retryPayoutBatch` may be refused with. */
export type RetryPayoutBatchErrorTag = CallErrorTag<typeof calls.retryPayoutBatch>

/**
 * Sends the rows that failed once more, and only those. `totals` are the batch's `failed`.
 *
 * @function
 * @throws `CallError` with a tag of `RetryPayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const totals = batch.totals.map(({ currency, failed }) => ({ currency, total: failed }))
 * await retryPayoutBatch(client, { batchId: batch.id, version: batch.version, totals })
 */
export const retryPayoutBatch = createKeyedAction(calls.retryPayoutBatch)

/** The parameters of `updatePayoutRow`. */
export type UpdatePayoutRowParameters = CallParameters<typeof calls.updatePayoutRow>
/** The answer of `updatePayoutRow`. */
export type UpdatePayoutRowData = CallData<typeof calls.updatePayoutRow>
/** The tags that `updatePayoutRow` may be refused with. */
export type UpdatePayoutRowErrorTag = CallErrorTag<typeof calls.updatePayoutRow>

/**
 * Changes cells of one row of a draft and checks it. `version` is the batch's: a stale one is refused with
 * `state_conflict`.
 *
 * @function
 * @throws `CallError` with a tag of `UpdatePayoutRowErrorTag`.
 * @example
 * const { rows } = await updatePayoutRow(client, {
 *   batchId: batch.id,
 *   rowId: row.id,
 *   version: batch.version,
 *   amount: "12.50",
 * })
 */
export const updatePayoutRow = createAction(calls.updatePayoutRow)

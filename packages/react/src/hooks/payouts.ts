import {
  approvePayoutBatch,
  cancelPayoutBatch,
  checkPayoutBatch,
  createPayoutBatch,
  requestPayoutApproval,
  retryPayoutBatch,
  updatePayoutRow,
} from "@wallet/core/merchant"
import {
  getPayoutBatchesQueryKey,
  getPayoutBatchesQueryOptions,
  getPayoutBatchQueryKey,
  getPayoutBatchQueryOptions,
  getPayoutRowsQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Holds the money of a checked batch and starts paying, once. See `approvePayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const approvePayoutBatch = useApprovePayoutBatch()
 * const press = () => approvePayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export const useApprovePayoutBatch = createMoneyCallHook("approvePayoutBatch", approvePayoutBatch)

/**
 * Cancels a batch of which nothing was paid yet. See `cancelPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const cancelPayoutBatch = useCancelPayoutBatch()
 * const press = () => cancelPayoutBatch.submit({ batchId: batch.id })
 */
export const useCancelPayoutBatch = createMoneyCallHook("cancelPayoutBatch", cancelPayoutBatch)

/**
 * Has the rows of a batch checked. See `checkPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const checkPayoutBatch = useCheckPayoutBatch()
 * const press = () => checkPayoutBatch.mutate({ batchId: batch.id })
 */
export const useCheckPayoutBatch = createCallHook(checkPayoutBatch, [getPayoutBatchQueryKey, getPayoutBatchesQueryKey])

/**
 * Opens a batch of payouts. See `createPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createPayoutBatch = useCreatePayoutBatch()
 * const press = () => createPayoutBatch.mutate({ name: "Salaries, November" })
 */
export const useCreatePayoutBatch = createCallHook(createPayoutBatch, [
  getPayoutBatchQueryKey,
  getPayoutBatchesQueryKey,
])

/**
 * One batch of payouts. See `getPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: payoutBatch, isPending, error } = usePayoutBatch({ batchId: batch.id })
 */
export const usePayoutBatch = createQueryHookWith(getPayoutBatchQueryOptions)

/**
 * The customer's batches of payouts, the newest first, page by page. See `listPayoutBatches` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutBatches()
 * const payoutBatches = data?.pages.flatMap(({ items }) => items)
 */
export const usePayoutBatches = createPagesHook(getPayoutBatchesQueryOptions)

/**
 * The rows of a batch in their order, page by page. See `listPayoutRows` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutRows({ batchId: batch.id, state: "invalid" })
 * const payoutRows = data?.pages.flatMap(({ items }) => items)
 */
export const usePayoutRows = createPagesHook(getPayoutRowsQueryOptions)

/**
 * Leaves a batch to its owner to approve. See `requestPayoutApproval` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const requestPayoutApproval = useRequestPayoutApproval()
 * const press = () => requestPayoutApproval.mutate({ batchId: batch.id, version: batch.version })
 */
export const useRequestPayoutApproval = createCallHook(requestPayoutApproval, [
  getPayoutBatchQueryKey,
  getPayoutBatchesQueryKey,
])

/**
 * Sends the rows that failed once more. See `retryPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const retryPayoutBatch = useRetryPayoutBatch()
 * const press = () => retryPayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export const useRetryPayoutBatch = createMoneyCallHook("retryPayoutBatch", retryPayoutBatch)

/**
 * Changes cells of one row of a draft. See `updatePayoutRow` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const updatePayoutRow = useUpdatePayoutRow()
 * const press = () => updatePayoutRow.mutate({
 *   batchId: batch.id,
 *   rowId: row.id,
 *   version: batch.version,
 *   amount: "12.50",
 * })
 */
export const useUpdatePayoutRow = createCallHook(updatePayoutRow, [])

import {
  approvePayoutBatch,
  cancelPayoutBatch,
  checkPayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  requestPayoutApproval,
  retryPayoutBatch,
} from "./payoutBatches.ts"
import { addPayoutRows, listPayoutRows, updatePayoutRow } from "./payoutRows.ts"

/** The calls around mass payouts. */
export const payoutCalls = {
  createPayoutBatch,
  checkPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  requestPayoutApproval,
  approvePayoutBatch,
  retryPayoutBatch,
  cancelPayoutBatch,
  addPayoutRows,
  listPayoutRows,
  updatePayoutRow,
} as const

import {
  type UpdatePayoutRowData,
  type UpdatePayoutRowErrorTag,
  type UpdatePayoutRowParameters,
  updatePayoutRow,
} from "@wallet/core/merchant"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Changes cells of one row of a draft. See `updatePayoutRow` of `@wallet/core/merchant`.
 *
 * @example
 * const updatePayoutRow = useUpdatePayoutRow()
 * const press = () => updatePayoutRow.mutate({
 *   batchId: batch.id,
 *   rowId: row.id,
 *   version: batch.version,
 *   amount: "12.50",
 * })
 */
export function useUpdatePayoutRow(): CallHookResult<
  UpdatePayoutRowData,
  UpdatePayoutRowErrorTag,
  UpdatePayoutRowParameters
> {
  return useCall(updatePayoutRow, [])
}

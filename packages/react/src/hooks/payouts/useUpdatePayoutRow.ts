import { updatePayoutRow } from "@wallet/core/merchant"
import { createCallHook } from "#calls/createCallHook.ts"

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

import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { addPayoutRows as call } from "#contract/payouts/payoutRows.ts"
import { createAction } from "#transport/createAction.ts"

/** What `addPayoutRows` takes. */
export type AddPayoutRowsParameters = CallParameters<typeof call>
/** What `addPayoutRows` answers. */
export type AddPayoutRowsData = CallData<typeof call>
/** The tags that `addPayoutRows` may be refused with. */
export type AddPayoutRowsErrorTag = CallErrorTag<typeof call>

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
export const addPayoutRows = createAction(call)

import type { PayoutRowState } from "@wallet/core/contract"
import { type RawBuilder, sql } from "kysely"
import type { BatchRow } from "./batch.ts"
import { type BatchState, holdsMoney } from "./batchLifecycle.ts"

/**
 * A row is written when it is paid, not when its money is held. Until then it stays `valid`, and only its batch
 * records the hold.
 */
const storedHeld = "valid"

/** The stored form of a state. */
export function storedAs(state: PayoutRowState): PayoutRowState {
  return state === "held" ? storedHeld : state
}

/** The state of a row, from its stored state and its batch's state. */
export function getRowState(stored: PayoutRowState, batch: BatchState): PayoutRowState {
  return stored === storedHeld && holdsMoney.has(batch) ? "held" : stored
}

/** The same as an SQL expression over `payout_rows` joined with `payout_batches`. */
export const stateInSql: RawBuilder<PayoutRowState> = sql`
  CASE WHEN payout_rows.state = ${storedHeld} AND payout_batches.state = ANY(${[...holdsMoney]}::text[]) THEN 'held'
    ELSE payout_rows.state END`

/** SQL condition: a row occupies its external id, because it will be, was or may again be paid. */
export const keepsExternalId: RawBuilder<boolean> = sql`
  ${stateInSql} IN ('held', 'sent', 'confirmed', 'failed', 'returned')`

/** SQL condition: the unpaid rows of an approved batch. */
export function buildUnpaidCondition({ id }: Pick<BatchRow, "id">): RawBuilder<boolean> {
  return sql`payout_rows.batch_id = ${id} AND payout_rows.state = ${storedHeld}`
}

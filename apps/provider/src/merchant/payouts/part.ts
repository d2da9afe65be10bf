import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely"
import type { PayoutPartsTable } from "#merchant/payouts/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { buildUnpaidCondition } from "./rowState.ts"

/** A part of a batch, as it is stored. */
export type Part = Selectable<PayoutPartsTable>

/** SQL condition: the unpaid rows of a part, found by their numbers without reading the rest of the batch. */
export function isUnpaidOfPart({ batch_id, currency, first_row, last_row }: Part): RawBuilder<boolean> {
  const numbers = sql`number BETWEEN ${first_row} AND ${last_row}`
  return sql`${buildUnpaidCondition({ id: batch_id })} AND ${numbers} AND currency = ${currency}`
}

/** The rows that a part has paid or failed to pay, in their order. */
export function selectRows(db: Kysely<Database>, { batch_id, number, first_row, last_row }: Part) {
  return db
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", batch_id)
    .where("number", ">=", first_row)
    .where("number", "<=", last_row)
    .where("part", "=", number)
    .orderBy("number")
}

import type { Kysely, Selectable } from "kysely"
import type { Database } from "../db/schema.ts"
import type { PayoutPartsTable } from "../db/tables/payoutBatches.ts"

/** A part of a batch, as it is stored. */
export type Part = Selectable<PayoutPartsTable>

/** The rows of a part in their order, found without reading the rest of the batch. */
export function rowsOf(db: Kysely<Database>, { batch_id, number, first_row, last_row }: Part) {
  return db
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", batch_id)
    .where("number", ">=", first_row)
    .where("number", "<=", last_row)
    .where("part", "=", number)
    .orderBy("number")
}

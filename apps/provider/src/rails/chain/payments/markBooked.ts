import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The tables of payments of ours whose fees are booked when they are final, each row once. */
type BookedTable = "chain_collection_payments" | "chain_batches" | "chain_consolidations" | "chain_cancellations"

/** Notes what the network took for a payment, in the smallest units of its coin. @returns false where that was noted before. */
export async function markBooked(
  db: Kysely<Database>,
  table: BookedTable,
  reference: string,
  fee: bigint,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET fee = ${fee}, booked_at = ${now}
    WHERE reference = ${reference} AND booked_at IS NULL`.execute(db)
  return numAffectedRows === 1n
}

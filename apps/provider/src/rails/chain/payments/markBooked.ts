import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The tables of our own payments whose fees are booked once, when they are final. */
type BookedTable = "chain_collection_payments" | "chain_batches" | "chain_consolidations" | "chain_cancellations"

/** Records the network's fee of a payment, in the coin's smallest units. @returns false if it was recorded before. */
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

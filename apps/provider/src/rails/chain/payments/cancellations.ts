import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** That operators have cancelled a payment, and how far its cancellation is. */
export type Cancellation = Selectable<Database["chain_cancellations"]>

/**
 * Has a payment's place taken by a transaction of nothing to ourselves, or released where nothing is signed yet. Does
 * nothing for a payment that has reserved nothing; asking again changes nothing.
 */
export async function requestCancellation(db: Kysely<Database>, reference: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO chain_cancellations (reference, requested_at)
    SELECT reference, ${now} FROM chain_payments WHERE reference = ${reference}
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Keeps how far the mined transaction is that took a payment's place: the proof that the payment can't be mined. */
export async function keepCancellation(
  db: Kysely<Database>,
  reference: string,
  proof: Pick<Cancellation, "txid" | "confirmations" | "final_at">,
): Promise<void> {
  await db.updateTable("chain_cancellations").set(proof).where("reference", "=", reference).execute()
}

import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** An operator's cancellation of a payment, and its progress. */
export type Cancellation = Selectable<Database["chain_cancellations"]>

/**
 * Cancels a payment: an empty transaction to ourselves uses its nonce, or the nonce is released if nothing is signed yet. Does
 * nothing for a payment without a reservation; a repetition changes nothing.
 */
export async function requestCancellation(db: Kysely<Database>, reference: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO chain_cancellations (reference, requested_at)
    SELECT reference, ${now} FROM chain_payments WHERE reference = ${reference}
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Stores the progress of the mined transaction that used a payment's nonce: the proof that the payment can't be mined. */
export async function keepCancellation(
  db: Kysely<Database>,
  reference: string,
  proof: Pick<Cancellation, "txid" | "confirmations" | "final_at">,
): Promise<void> {
  await db.updateTable("chain_cancellations").set(proof).where("reference", "=", reference).execute()
}

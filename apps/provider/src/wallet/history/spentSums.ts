import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { limitTransaction } from "#platform/database/sessionLimits.ts"

/** The period of one sum, in milliseconds: days of every time zone begin with one. */
export const sumPeriod = 900_000

/** True if the sums have all of a customer's archived operations. */
export async function areSpentSumsComplete(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM summed_customers WHERE user_id = ${userId} AND is_complete`.execute(db)
  return rows.length > 0
}

/**
 * Makes sure that the sums of a customer's archived operations are complete. From a first, short transaction on every change is
 * added. What the sums lack beside the operations is added after it, in one statement and so from one snapshot.
 */
export async function completeSpentSums(db: Kysely<Database>, userId: string): Promise<void> {
  if (await areSpentSumsComplete(db, userId)) return
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('spent ' || ${userId}::uuid, 0))`.execute(trx)
    await sql`INSERT INTO summed_customers (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  })
  await db.transaction().execute(async (trx) => {
    await limitTransaction(trx, "maintenance")
    const { rows: open } = await sql`
      SELECT FROM summed_customers WHERE user_id = ${userId} AND NOT is_complete FOR UPDATE`.execute(trx)
    if (open.length === 0) return
    await sql`
      INSERT INTO spent_sums (user_id, since, kind, currency, amount)
      SELECT ${userId}, since, kind, currency, sum(amount) FROM (
        SELECT quarter_of(created_at) AS since, kind, currency, amount FROM operations
        WHERE user_id = ${userId} AND filed AND is_spending(direction, state, kind)
        UNION ALL
        SELECT since, kind, currency, -amount FROM spent_sums WHERE user_id = ${userId}
      ) known
      GROUP BY since, kind, currency HAVING sum(amount) <> 0`.execute(trx)
    await sql`UPDATE summed_customers SET is_complete = true WHERE user_id = ${userId}`.execute(trx)
  })
}

/** Says that this transaction adds what it archives to the sums itself. */
export async function announceSpentSums(trx: Transaction<Database>): Promise<void> {
  await sql`SELECT set_config('wallet.adds_spent_sums', 'yes', true)`.execute(trx)
}

import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"

/**
 * Finds the refund of a top-up in progress. One that an older version has started has no row yet: it gets one, with
 * the id of its top-up.
 */
export async function findPendingRefund(
  trx: Transaction<Database>,
  { id, state, amount, fee }: TopUpsTable,
  now: Date,
): Promise<TopUpRefundsTable | undefined> {
  const found = await trx
    .selectFrom("top_up_refunds")
    .selectAll()
    .where("top_up_id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst()
  if (found || state !== "refunding") return found
  return trx
    .insertInto("top_up_refunds")
    .values({
      id,
      top_up_id: id,
      state: "pending",
      amount: amount + fee,
      wallet_amount: amount,
      failure: null,
      created_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A refund by its id. */
export function readRefund(db: Kysely<Database>, id: string): Promise<TopUpRefundsTable | undefined> {
  return db.selectFrom("top_up_refunds").selectAll().where("id", "=", id).executeTakeFirst()
}

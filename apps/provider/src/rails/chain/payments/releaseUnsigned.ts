import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/**
 * Forgets what was asked of the signer for a payment that was certainly not signed, and gives back what it had reserved. It
 * gets something else when it is tried again.
 */
export async function releaseUnsigned(
  db: Kysely<Database>,
  reference: string,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom("chain_payments")
      .select("reference")
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return
    const signed = await trx
      .selectFrom("chain_transactions")
      .select("attempt")
      .where("reference", "=", reference)
      .where("raw", "is not", null)
      .executeTakeFirst()
    if (signed) return
    await trx.deleteFrom("chain_transactions").where("reference", "=", reference).execute()
    await release(trx)
  })
}

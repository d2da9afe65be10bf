import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/**
 * Forgets an attempt that the signer has released, and releases what its payment had reserved. The payment gets something
 * else when it is tried again, under the next number: the signer signs nothing under this one any more.
 */
export async function releaseUnsigned(
  db: Kysely<Database>,
  { reference, attempt }: { readonly reference: string; readonly attempt: number },
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom("chain_payments")
      .select("released_attempts")
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst()
    // Another process has released it, and what is reserved now belongs to a later attempt.
    if (!payment || payment.released_attempts > attempt) return
    const signed = await trx
      .selectFrom("chain_transactions")
      .select("attempt")
      .where("reference", "=", reference)
      .where("raw", "is not", null)
      .executeTakeFirst()
    if (signed) return
    await trx.deleteFrom("chain_transactions").where("reference", "=", reference).execute()
    await trx
      .updateTable("chain_payments")
      .set({ released_attempts: attempt + 1 })
      .where("reference", "=", reference)
      .execute()
    await release(trx)
  })
}

import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/**
 * Deletes an attempt that the signer has released, with its payment's reservation. The payment gets a new reservation at the next
 * try, with the next attempt number: the signer signs nothing with this one any more.
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
    // Another process has released it, and the current reservation belongs to a later attempt.
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

import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceTopUp } from "./advance.ts"

/**
 * Gives a top-up back to its card, fee included, as an operator decides. Refuses with `not_found`, with `state_conflict`
 * where it is not the customer's money any more, and with `insufficient_funds` where the wallet has less.
 */
export async function refundTopUp({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await trx.selectFrom("top_ups").select("id").where("id", "=", id).executeTakeFirst()
    if (!topUp) throw refuse("not_found")
    await advanceTopUp(trx, id, { event: "refund", actor: "operator" }, now())
  })
}

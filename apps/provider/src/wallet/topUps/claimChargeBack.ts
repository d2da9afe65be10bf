import { systemAccounts } from "#ledger/postings/accounts.ts"
import { credit } from "#ledger/postings/legs.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { hasStep } from "#wallet/history/timeline.ts"
import { amountsOf } from "./topUp.ts"

/**
 * Claims from a customer what a bank took back of a top-up that was refunded as well, as an operator decides. The second
 * payment of the card is booked already where the acquirer has told of its refund.
 */
export async function claimChargeBack({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { charged: money } = amountsOf(topUp)
    const isBorne = await hasStep(trx, id, ["confirmRefund"])
    const account = isBorne ? systemAccounts.chargeBacks : systemAccounts.cardRail
    const claim = { subjectId: id, reason: "refunded_twice", userId: topUp.user_id, money } as const
    await takeClaim(trx, { ...claim, legs: [credit(account, money)] }, now())
  })
}

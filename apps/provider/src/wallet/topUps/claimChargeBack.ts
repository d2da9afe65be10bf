import { systemAccounts } from "#ledger/postings/accounts.ts"
import { credit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { hasStep } from "#wallet/history/timeline.ts"
import { lockTopUp } from "./refund.ts"
import { computeReturned } from "./returned.ts"
import { toAmounts } from "./topUp.ts"

/**
 * Claims from a customer what a card got back beyond its payment, by an operator's decision. Refuses with
 * `state_conflict` if that is zero.
 */
export async function claimChargeBack({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await lockTopUp(trx, id)
    if (!topUp) throw refuse("not_found")
    const { user_id: userId, currency, borne } = topUp
    const refund = await trx.selectFrom("top_up_refunds").select("id").where("top_up_id", "=", id).executeTakeFirst()
    const dispute = await trx.selectFrom("top_up_disputes").select("id").where("top_up_id", "=", id).executeTakeFirst()
    const claim = { reason: "refunded_twice", userId } as const
    if (!refund && !dispute) {
      // An older version had no partial refunds: all was refunded, and its loss is booked once the acquirer has
      // reported it.
      const { charged: money } = toAmounts(topUp)
      const account = (await hasStep(trx, id, ["confirmRefund"])) ? systemAccounts.chargeBacks : systemAccounts.cardRail
      await takeClaim(trx, { ...claim, subjectId: id, money, legs: [credit(account, money)] }, now())
      return
    }
    if (borne === 0n) throw refuse("state_conflict", { details: { state: topUp.state } })
    const money = storedMoney(borne, currency)
    await trx
      .updateTable("top_ups")
      .set({ borne: 0n, returned: computeReturned(topUp) + borne })
      .where("id", "=", id)
      .execute()
    const legs = [credit(systemAccounts.chargeBacks, money)]
    // Not by the top-up's id: its operation in the history shows what was taken before.
    await takeClaim(trx, { ...claim, subjectId: newId(), money, legs }, now())
  })
}

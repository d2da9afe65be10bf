import type { Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import type { TopUpsTable } from "../db/tables/money.ts"
import type { JobHandlers } from "../jobs/job.ts"
import { publish } from "../live/publish.ts"
import { credit, customer, debit, house, post } from "../operations/post.ts"
import { settleOperation } from "../operations/record.ts"
import type { CardChargeOutcome } from "../rails/card/cardRail.ts"
import { amountsOf } from "./topUp.ts"
import { nextTopUpState } from "./topUpStates.ts"

export interface TopUpJobs {
  "topUp.charge": { readonly topUpId: string }
}

export const topUpJobs = {
  /**
   * Charges the card, then settles. A crash in between runs it again: the acquirer knows the reference and answers with
   * the same charge, and a top-up that was settled meanwhile is left as it is.
   */
  async "topUp.charge"({ db, rails, now }, { topUpId }) {
    const topUp = await db.selectFrom("top_ups").selectAll().where("id", "=", topUpId).executeTakeFirstOrThrow()
    if (topUp.state !== "processing") return
    const { charged } = amountsOf(topUp)
    const outcome = await rails.card.charge({ reference: topUp.id, token: topUp.card_token, amount: charged })
    await db.transaction().execute((trx) => settle(trx, topUp.id, outcome, now()))
  },
} satisfies Pick<JobHandlers, keyof TopUpJobs>

async function settle(trx: Transaction<Database>, id: string, outcome: CardChargeOutcome, now: Date): Promise<void> {
  const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const succeeded = outcome.outcome === "succeeded"
  const state = nextTopUpState(topUp.state, succeeded ? "charge" : "decline")
  if (!state) return
  await trx
    .updateTable("top_ups")
    .set({
      state,
      settled_at: now,
      acquirer_reference: succeeded ? outcome.acquirerReference : null,
      decline_code: succeeded ? null : outcome.declineCode,
    })
    .where("id", "=", id)
    .execute()
  await settleOperation(trx, id, succeeded ? "completed" : "failed")
  await publish(trx, topUp.user_id, "topUps")
  await publish(trx, topUp.user_id, "operations")
  if (succeeded) await creditWallet(trx, topUp, now)
}

async function creditWallet(trx: Transaction<Database>, topUp: TopUpsTable, now: Date): Promise<void> {
  const { amount, fee, charged } = amountsOf(topUp)
  await publish(trx, topUp.user_id, "wallets")
  const legs = [debit(house.cardRail, charged), credit(customer(topUp.user_id), amount), credit(house.fees, fee)]
  await post(trx, { reference: `top_up:${topUp.id}`, subjectId: topUp.id, legs }, now)
}

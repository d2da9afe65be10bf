import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { post } from "#wallet/history/post.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { advanceSbp } from "./advance.ts"
import { type SbpState, sbpLifecycle } from "./sbpLifecycle.ts"

/** Credits a payment that the bank has and that fits no state, by an operator's decision, as a new top-up. */
export async function creditPaid({ db, now }: Services, id: string): Promise<void> {
  const moment = now()
  await inTransaction(db, async (trx) => {
    const topUp = await trx.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { user_id, currency, amount } = topUp
    const money = storedMoney(amount, currency)
    const creditId = newId()
    const line = { user_id, kind: "top_up", subject_id: creditId, direction: "in", state: "completed" } as const
    await recordOperations(trx, [{ ...line, currency, amount, counterparty: "SBP", created_at: moment }])
    const legs = [debit(systemAccounts.sbpRail, money), credit(customer(user_id), money)]
    await post(trx, { reference: `sbp_top_up:${id}:by_hand`, subjectId: creditId, legs }, moment)
  })
}

/**
 * Claims a payment from its customer that the bank does not have, by the operators' decision: they had credited it,
 * or it was returned anyway.
 */
export async function claimCredited({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await trx.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const money = storedMoney(topUp.amount, topUp.currency)
    const claim = { subjectId: id, reason: "message", userId: topUp.user_id, money } as const
    await takeClaim(trx, { ...claim, legs: [credit(systemAccounts.sbpRail, money)] }, now())
  })
}

/** Outcomes that operators may enter for a payment if the bank reports none. */
const enteredSbpOutcomes = ["pay", "expire", "confirmReturn", "keep"] as const
export type EnteredSbpOutcome = (typeof enteredSbpOutcomes)[number]

/** The outcomes that a top-up's state allows. */
export function fittingSbpOutcomes(state: SbpState): readonly EnteredSbpOutcome[] {
  return enteredSbpOutcomes.filter((event) => nextStep(sbpLifecycle, state, event, "operator") !== undefined)
}

/** Applies an outcome that operators enter. Refuses with `not_found` or `state_conflict`. */
export async function enterSbpOutcome({ db, now }: Services, id: string, event: EnteredSbpOutcome): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await trx.selectFrom("sbp_top_ups").select("id").where("id", "=", id).executeTakeFirst()
    if (!topUp) throw refuse("not_found")
    await advanceSbp(trx, id, () => event, {}, now(), "operator")
  })
}

/** Has the bank return a payment that fits no top-up, by an operator's decision. */
export async function returnPaid({ db }: Services, reference: string): Promise<void> {
  await enqueue(db, "sbpTopUp.returnUnknown", { topUpId: reference })
}

import { type Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import { publish } from "#platform/live/publish.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { hold, takeHold } from "#wallet/history/holds.ts"
import { post } from "#wallet/history/post.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { amountsOf } from "./topUp.ts"
import type { TopUpPosting, TopUpState } from "./topUpLifecycle.ts"

/** Posts what a step takes along. Comes last in its transaction. */
export async function postTopUp(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  { posts, from }: { readonly posts: TopUpPosting; readonly from: TopUpState },
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = topUp
  const { amount, fee, charged } = amountsOf(topUp)
  await publish(trx, userId, "wallets")
  const refund = { hold: `top_up:${id}:refund`, subjectId: id }
  switch (posts) {
    case "credit": {
      const legs = [
        debit(systemAccounts.cardRail, charged),
        credit(customer(userId), amount),
        credit(systemAccounts.fees, fee),
      ]
      return post(trx, { reference: `top_up:${id}`, subjectId: id, legs }, now)
    }
    case "holdRefund":
      return hold(trx, { ...refund, userId, amount }, now)
    case "refund":
      return takeHold(trx, { ...refund, legs: [debit(customer(userId), amount), ...toCardLegs(fee, charged)] }, now)
    case "reverse":
      return reverse(trx, topUp, from, now)
  }
}

/** What the card gets back comes from the customer, and from our fee. */
function toCardLegs(fee: Money, charged: Money): Leg[] {
  return [debit(systemAccounts.fees, fee), credit(systemAccounts.cardRail, charged)]
}

/** Posts what a bank took back, by where the money of the top-up is. */
async function reverse(trx: Transaction<Database>, topUp: TopUpsTable, from: TopUpState, now: Date): Promise<void> {
  const { id, user_id: userId } = topUp
  const { amount, fee, charged } = amountsOf(topUp)
  if (from === "succeeded") {
    const claim = { subjectId: id, reason: "charge_back", userId, money: amount } as const
    await takeClaim(trx, { ...claim, legs: toCardLegs(fee, charged) }, now)
  } else if (from === "refunding") {
    // What was held for the refund pays for it: the refund is not made any more.
    await postTopUp(trx, topUp, { posts: "refund", from }, now)
  } else if (from === "refunded") {
    await bearRefund(trx, topUp, now)
  }
  // In `processing` nothing was credited: what came in has gone out again.
}

/** Posts what a card has twice, by a refund and a charge-back. An operator decides if its customer must return it. */
export async function bearRefund(trx: Transaction<Database>, topUp: TopUpsTable, now: Date): Promise<void> {
  const { id } = topUp
  const { charged } = amountsOf(topUp)
  const legs = [debit(systemAccounts.chargeBacks, charged), credit(systemAccounts.cardRail, charged)]
  await post(trx, { reference: `top_up:${id}:bear`, subjectId: id, legs }, now)
}

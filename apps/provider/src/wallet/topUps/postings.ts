import { add, type Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { hold, releaseHold, takeHold } from "#wallet/history/holds.ts"
import { post } from "#wallet/history/post.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { listParts, toHoldName, toSubject } from "./refundParts.ts"
import { computeReturned, splitFromCard, splitToCard } from "./returned.ts"
import { toAmounts } from "./topUp.ts"
import type { TopUpPosting } from "./topUpLifecycle.ts"

/** The subject of a posting, besides the top-up. */
export interface PostingOptions {
  readonly posts: TopUpPosting
  /** The refund that starts, is in progress or has ended. */
  readonly refund?: TopUpRefundsTable | undefined
  /** The amount that a bank has taken or returned, in minor units. Default: all that the card paid. */
  readonly units?: bigint | undefined
}

/**
 * Makes the posting of a step. Comes last in its transaction.
 *
 * @param topUp as it was before the step
 */
export async function postTopUp(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  { posts, refund, units = topUp.amount + topUp.fee }: PostingOptions,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = topUp
  await publish(trx, userId, "wallets")
  if (posts === "credit") {
    const { amount, fee, charged } = toAmounts(topUp)
    const legs = [
      debit(systemAccounts.cardRail, charged),
      credit(customer(userId), amount),
      credit(systemAccounts.fees, fee),
    ]
    return post(trx, { reference: `top_up:${id}`, subjectId: id, legs }, now)
  }
  if (posts === "chargeBack") return postChargeBack(trx, topUp, { units, pending: refund }, now)
  if (posts === "reinstate" || (posts === "creditReversal" && !refund)) return postReinstatement(trx, topUp, units, now)
  if (!refund) throw new Error(`${posts} of ${id} needs a refund.`)
  if (posts === "creditReversal") return creditReversal(trx, topUp, refund, now)
  const { wallet, fee } = listParts(topUp, refund)
  const held = { hold: toHoldName(refund), subjectId: toSubject(topUp, refund) }
  switch (posts) {
    case "holdRefund":
      return hold(trx, { ...held, userId, amount: wallet }, now)
    case "releaseRefund":
      return releaseHold(trx, { ...held, legs: [] }, now)
    case "refund": {
      await count(trx, topUp, { returned: refund.amount })
      return takeHold(trx, { ...held, legs: [debit(customer(userId), wallet), ...toCardLegs(wallet, fee)] }, now)
    }
  }
}

/** The card gets the wallet's part and our fee. */
function toCardLegs(wallet: Money, fee: Money) {
  return [debit(systemAccounts.fees, fee), credit(systemAccounts.cardRail, add(wallet, fee))]
}

/** Posts a charge-back. A refund in progress releases its money for it. Comes last in its transaction. */
export async function postChargeBack(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  { units, pending }: { readonly units: bigint; readonly pending?: TopUpRefundsTable | undefined },
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = topUp
  const { wallet, fee, operator } = splitToCard(topUp, units)
  await count(trx, topUp, { returned: wallet.units + fee.units, borne: operator.units })
  const before: LedgerRequest[] = []
  if (pending) {
    const held = toHoldName(pending)
    const names = { reference: `${held}:release`, operationId: toSubject(topUp, pending) }
    before.push({ ...names, kind: "void_hold", hold: held })
  }
  const bear = bearing(topUp, operator, newId())
  const own = add(wallet, fee)
  // None of it is the customer's: it was refunded before, or is so small that it is all our fee.
  if (wallet.units === 0n) {
    const legs = own.units === 0n ? bear.legs : [...bear.legs, ...toCardLegs(wallet, fee)]
    return post(trx, { ...bear, legs }, now)
  }
  if (operator.units > 0n)
    before.push({ kind: "transfer", reference: bear.reference, operationId: bear.subjectId, legs: bear.legs })
  const claim = { reason: "charge_back", userId, money: wallet } as const
  const known = await trx
    .selectFrom("claims")
    .select("id")
    .where("subject_id", "=", id)
    .where("reason", "=", claim.reason)
    .executeTakeFirst()
  // Each subject has one claim per reason.
  const subjectId = known ? newId() : id
  await takeClaim(trx, { ...claim, subjectId, before, legs: toCardLegs(wallet, fee) }, now)
}

/** Posts money that a bank returned after a charge-back. Comes last in its transaction. */
export async function postReinstatement(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  units: bigint,
  now: Date,
): Promise<void> {
  const { id, user_id: userId, currency } = topUp
  const { wallet, fee, operator } = splitFromCard(topUp, units)
  await count(trx, topUp, { returned: -(wallet.units + fee.units), borne: -operator.units })
  await publish(trx, userId, "wallets")
  const legs = [
    debit(systemAccounts.cardRail, storedMoney(units, currency)),
    credit(customer(userId), wallet),
    credit(systemAccounts.fees, fee),
    credit(systemAccounts.chargeBacks, operator),
  ]
  await post(trx, { reference: `top_up:${id}:reinstate:${newId()}`, subjectId: id, legs }, now)
}

/** Posts the amount that a card got beyond its payment. An operator decides if the customer must return it. */
export async function bearRefund(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
  now: Date,
): Promise<void> {
  await count(trx, topUp, { borne: refund.amount })
  await post(trx, bearing(topUp, storedMoney(refund.amount, topUp.currency), refund.id), now)
}

function bearing({ id }: TopUpsTable, money: Money, name: string) {
  const legs = [debit(systemAccounts.chargeBacks, money), credit(systemAccounts.cardRail, money)]
  return { reference: `top_up:${id}:bear:${name}`, subjectId: id, legs }
}

/** Posts a refund that the card's bank has returned: the money is the customer's again, and the fee ours. */
async function creditReversal(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
  now: Date,
): Promise<void> {
  const { wallet, fee } = listParts(topUp, refund)
  await count(trx, topUp, { returned: -refund.amount })
  const legs = [credit(customer(topUp.user_id), wallet), credit(systemAccounts.fees, fee)]
  await post(trx, reversal(topUp, refund, legs), now)
}

/** Posts a refund that the card's bank has returned, if the operator had paid as much. */
export async function endLoss(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
  now: Date,
): Promise<void> {
  await count(trx, topUp, { borne: -refund.amount })
  const legs = [credit(systemAccounts.chargeBacks, storedMoney(refund.amount, topUp.currency))]
  await post(trx, reversal(topUp, refund, legs), now)
}

function reversal(topUp: TopUpsTable, refund: TopUpRefundsTable, legs: readonly Leg[]): Posting {
  const reference = `top_up:${topUp.id}:refund:${refund.id}:reversed`
  const money = storedMoney(refund.amount, topUp.currency)
  return { reference, subjectId: toSubject(topUp, refund), legs: [debit(systemAccounts.cardRail, money), ...legs] }
}

/** Sums the money that the card received or returned, by payer. */
async function count(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  { returned = 0n, borne = 0n }: { readonly returned?: bigint; readonly borne?: bigint },
): Promise<void> {
  await trx
    .updateTable("top_ups")
    .set({ returned: computeReturned(topUp) + returned, borne: topUp.borne + borne })
    .where("id", "=", topUp.id)
    .execute()
}

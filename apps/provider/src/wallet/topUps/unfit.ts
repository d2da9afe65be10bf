import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import { hasStep, recordStep } from "#wallet/history/timeline.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { bearRefund } from "./postings.ts"
import { toAmounts } from "./topUp.ts"
import type { TopUpEvent } from "./topUpLifecycle.ts"

/**
 * Stores the acquirer's report about a top-up that does not fit, for an operator. Reports that were already applied
 * are not new, and money received before a charge-back was debited with it.
 */
export async function recordUnfit(trx: Transaction<Database>, id: string, event: TopUpEvent, now: Date): Promise<void> {
  const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const isSettled = event === "charge" && topUp.state === "charged_back"
  if (isSettled || (await hasStep(trx, id, [event]))) return
  const { state: found, user_id: userId } = topUp
  const money = toAmounts(topUp).charged
  await recordUnexpected(trx, { party: "acquirer", event, reference: id, found, userId, money }, now)
}

/**
 * Records a refund that was made although its money was the customer's again or a charge-back had taken it. It is
 * the operator's loss until one claims it. As a posting it comes last in its transaction.
 */
export async function recordUnfitRefund(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
  now: Date,
): Promise<void> {
  const { id: reference, state: found, user_id: userId } = topUp
  const event = "confirmRefund"
  const about = { party: "acquirer", event, reference, messageId: `${event}:${refund.id}` } as const
  const money = storedMoney(refund.amount, topUp.currency)
  await recordUnexpected(trx, { ...about, found, userId, money }, now)
  await recordStep(trx, { subject_id: reference, state: found, event, actor: "rail", at: now })
  await bearRefund(trx, topUp, refund, now)
}

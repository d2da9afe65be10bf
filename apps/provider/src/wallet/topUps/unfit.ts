import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import { hasStep, recordStep } from "#wallet/history/timeline.ts"
import { bearRefund } from "./postings.ts"
import { amountsOf } from "./topUp.ts"
import type { TopUpEvent } from "./topUpLifecycle.ts"

/**
 * Keeps what the acquirer said of a top-up and did not fit it, for an operator. What was applied before says nothing new,
 * and what came in before a charge-back went out with it. A refund that was made although the bank had taken the money
 * back is the operator's loss until one claims it. As a posting it comes last in its transaction.
 */
export async function recordUnfit(trx: Transaction<Database>, id: string, event: TopUpEvent, now: Date): Promise<void> {
  const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const isSettled = event === "charge" && topUp.state === "charged_back"
  if (isSettled || (await hasStep(trx, id, [event]))) return
  const { state: found, user_id: userId } = topUp
  const money = amountsOf(topUp).charged
  await recordUnexpected(trx, { party: "acquirer", event, reference: id, found, userId, money }, now)
  if (event === "confirmRefund" && found === "charged_back") {
    await recordStep(trx, { subject_id: id, state: found, event, actor: "rail", at: now })
    await bearRefund(trx, topUp, now)
  }
}

import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { hintsFor } from "./advance.ts"
import { withdrawalAdvanced } from "./events.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { withdrawalLifecycle } from "./withdrawalLifecycle.ts"

/** What is known of a withdrawal with its step. */
export interface StepTogether extends Partial<Pick<WithdrawalRow, "signed" | "payout_reference" | "sent_at">> {
  readonly id: string
}

/**
 * Takes the same step of several withdrawals, one of a rail on which nothing is posted, in as many statements as one takes.
 * What has moved on meanwhile is left as it is.
 *
 * @param jobsAfter what has to be done outside next, for those that took the step.
 * @returns those, as they are now.
 */
export async function advanceTogether(
  services: Services,
  trx: Transaction<Database>,
  event: "sign" | "accept",
  news: readonly StepTogether[],
  jobsAfter: (after: readonly WithdrawalRow[]) => readonly NewJob[],
): Promise<readonly WithdrawalRow[]> {
  const at = services.now()
  // In one order for all processes: each waits for whoever has one of them.
  const locked = await trx
    .selectFrom("withdrawals")
    .select(["id", "state"])
    .where(sql<boolean>`id = ANY(${news.map(({ id }) => id)}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
  const stateOf = new Map(
    locked.map(({ id, state }) => [id, nextStep(withdrawalLifecycle, state, event, "rail")?.state]),
  )
  const moved = news.flatMap((one) => {
    const state = stateOf.get(one.id)
    return state === undefined ? [] : [{ ...one, state }]
  })
  if (moved.length === 0) return []
  const { rows: after } = await sql<WithdrawalRow>`
    UPDATE withdrawals SET state = news.state, signed = coalesce(news.signed, withdrawals.signed),
      payout_reference = coalesce(news.payout_reference, withdrawals.payout_reference),
      sent_at = coalesce(news.sent_at, withdrawals.sent_at)
    FROM json_populate_recordset(NULL::withdrawals, ${JSON.stringify(moved)}::json) AS news
    WHERE withdrawals.id = news.id RETURNING withdrawals.*`.execute(trx)
  await recordSteps(
    trx,
    after.map(({ id, state }) => ({ subject_id: id, state, event, actor: "rail", at })),
  )
  if (event === "sign") await keepTransactionIds(trx, after)
  await enqueueEach(trx, jobsAfter(after))
  await publishEach(
    trx,
    after.flatMap(({ user_id: userId }) => hintsFor(userId)),
  )
  for (const withdrawal of after)
    await services.events.publish(withdrawalAdvanced, { services, trx }, { withdrawal, isSettled: false, at })
  return after
}

/** The history shows the transactions of payments on chains. */
async function keepTransactionIds(trx: Transaction<Database>, signed: readonly WithdrawalRow[]): Promise<void> {
  const rows = signed.filter(({ destination }) => destination.rail === "crypto")
  const ids = rows.map(({ id }) => id)
  const txids = rows.map(({ payout_reference: txid }) => txid)
  await sql`
    UPDATE operations SET txid = signed.txid FROM unnest(${ids}::uuid[], ${txids}::text[]) AS signed (id, txid)
    WHERE operations.subject_id = signed.id`.execute(trx)
}

import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { TopUpDisputesTable } from "#wallet/topUps/tables.ts"
import { bookDispute } from "./bookDispute.ts"
import { isOpenDispute } from "./disputeLifecycle.ts"
import { pauseAfter, watchedFor } from "./pauses.ts"

export interface DisputeJob {
  readonly topUpId: string
  /** The acquirer's id of the dispute. */
  readonly disputeId: string
}

/**
 * Asks about a dispute and books it until it is decided; then for as long as it may be taken up again, in case the
 * message about that gets lost.
 */
export async function followDispute(services: Services, job: DisputeJob): Promise<void> {
  const { db, now } = services
  const dispute = await askAboutDispute(services, job)
  if (!dispute) return
  const since = dispute === "later" ? await readBeginning(db, job) : dispute.updated_at
  const age = now().getTime() - since.getTime()
  const isOpen = dispute !== "later" && isOpenDispute(dispute.state)
  if (!isOpen && age >= watchedFor) return
  await enqueue(db, "topUp.followDispute", job, new Date(now().getTime() + pauseAfter(age)))
}

async function readBeginning(db: Kysely<Database>, { topUpId }: DisputeJob): Promise<Date> {
  const topUp = db.selectFrom("top_ups").select("created_at").where("id", "=", topUpId)
  return (await topUp.executeTakeFirstOrThrow()).created_at
}

/** Asks about a dispute and books it. @returns as `bookDispute` does */
export async function askAboutDispute(
  { db, rails, now }: Services,
  { topUpId, disputeId }: DisputeJob,
): Promise<TopUpDisputesTable | "later" | undefined> {
  const dispute = await rails.card.findDispute(disputeId)
  if (dispute?.reference === topUpId) return inTransaction(db, (trx) => bookDispute(trx, dispute, now()))
  const about = { party: "acquirer", event: "dispute_updated", reference: topUpId } as const
  await recordUnexpected(db, { ...about, messageId: `dispute:${disputeId}` }, now())
  return undefined
}

/** Has a dispute asked about because there is news of it; from then on again and again, if that is new. */
export async function beginFollowing(trx: Transaction<Database>, job: DisputeJob): Promise<void> {
  const following = await trx
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "topUp.followDispute")
    .where(sql`payload->>'disputeId'`, "=", job.disputeId)
    .executeTakeFirst()
  await enqueue(trx, following ? "topUp.askDispute" : "topUp.followDispute", job)
}

/** Sends the evidence that an operator has entered for a dispute, and asks where it stands then. */
export async function sendEvidence(services: Services, job: DisputeJob): Promise<void> {
  const { db, rails } = services
  const dispute = await db
    .selectFrom("top_up_disputes")
    .select(["state", "evidence"])
    .where("id", "=", job.disputeId)
    .executeTakeFirst()
  if (!rails.card.sendEvidence || !dispute || dispute.evidence === null || !isOpenDispute(dispute.state)) return
  await rails.card.sendEvidence({ dispute: job.disputeId, text: dispute.evidence, files: [] })
  await askAboutDispute(services, job)
}

import { sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { JobKind } from "#platform/jobs/job.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { getAcquirer, getCardRail, railOfAcquirer } from "#rails/card/acquirers.ts"
import type { TopUpDisputesTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { bookDispute } from "./bookDispute.ts"
import { isOpenDispute } from "./disputeLifecycle.ts"
import { findEvidenceFiles } from "./evidence.ts"
import { pauseAfter, watchedFor } from "./pauses.ts"
import { lockTopUp } from "./refund.ts"
import { type DisputeJob, enqueueTopUpJob, type FoundDisputeJob, type JobSubject, topUpJob } from "./topUpJob.ts"

/**
 * Polls a dispute and books it until it is decided, and then as long as it may be reopened, in case that message
 * gets lost.
 */
export async function followDispute(services: Services, job: DisputeJob): Promise<void> {
  const { db, now } = services
  const dispute = await askAboutDispute(services, job)
  if (!dispute) return
  const topUp = await readTopUp(services, job)
  const since = dispute === "later" ? topUp.created_at : dispute.updated_at
  const age = now().getTime() - since.getTime()
  const isOpen = dispute !== "later" && isOpenDispute(dispute.state)
  if (!isOpen && age >= watchedFor) return
  const runAt = new Date(now().getTime() + pauseAfter(age))
  await enqueueTopUpJob(db, "followDispute", topUp, { disputeId: job.disputeId, runAt })
}

function readTopUp({ db }: Services, { topUpId }: DisputeJob): Promise<TopUpsTable> {
  return db.selectFrom("top_ups").selectAll().where("id", "=", topUpId).executeTakeFirstOrThrow()
}

/** Requests a dispute and books it. @returns as `bookDispute` does */
export async function askAboutDispute(
  services: Services,
  job: DisputeJob,
): Promise<TopUpDisputesTable | "later" | undefined> {
  const { db, rails, now } = services
  const { topUpId, disputeId } = job
  const { currency } = await readTopUp(services, job)
  const dispute = await getCardRail(rails, currency).findDispute(disputeId)
  if (dispute?.reference === topUpId) return inTransaction(db, (trx) => bookDispute(trx, dispute, now()))
  const about = { party: "acquirer", event: "dispute_updated", reference: topUpId } as const
  await recordUnexpected(db, { ...about, messageId: `dispute:${disputeId}` }, now())
  return undefined
}

/** Enqueues a request for a dispute with news, and, if it is new, regular ones. */
export async function beginFollowing(trx: Transaction<Database>, topUp: JobSubject, disputeId: string): Promise<void> {
  const kind: JobKind = topUpJob("followDispute", getAcquirer(topUp.currency))
  const following = await trx
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", kind)
    .where(sql`payload->>'disputeId'`, "=", disputeId)
    .executeTakeFirst()
  await enqueueTopUpJob(trx, following ? "askDispute" : "followDispute", topUp, { disputeId })
}

/** Enqueues the look-up of a dispute whose message does not name the charge. */
export async function beginFinding(trx: Transaction<Database>, job: FoundDisputeJob): Promise<void> {
  await enqueue(trx, topUpJob("findDispute", job.acquirer), job)
}

/** Finds the top-up of a dispute, and starts polling the dispute. Disputes of other shops are ignored. */
export async function findDispute({ db, rails }: Services, { acquirer, disputeId }: FoundDisputeJob): Promise<void> {
  const dispute = await railOfAcquirer(rails, acquirer).findDispute(disputeId)
  if (!dispute || !isUuid(dispute.reference)) return
  await inTransaction(db, async (trx) => {
    const topUp = await lockTopUp(trx, dispute.reference)
    if (topUp && getAcquirer(topUp.currency) === acquirer) await beginFollowing(trx, topUp, disputeId)
  })
}

/** Sends the evidence that an operator has entered, and requests the dispute's state. */
export async function sendEvidence(services: Services, job: DisputeJob): Promise<void> {
  const { db, rails } = services
  const dispute = await db
    .selectFrom("top_up_disputes")
    .select(["state", "evidence"])
    .where("id", "=", job.disputeId)
    .executeTakeFirst()
  const rail = getCardRail(rails, (await readTopUp(services, job)).currency)
  if (!rail.sendEvidence || !dispute || dispute.evidence === null || !isOpenDispute(dispute.state)) return
  const files = await findEvidenceFiles(db, job.disputeId)
  await rail.sendEvidence({ dispute: job.disputeId, text: dispute.evidence, files })
  await askAboutDispute(services, job)
}

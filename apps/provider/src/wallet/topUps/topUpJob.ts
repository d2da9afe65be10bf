import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { JobKind } from "#platform/jobs/job.ts"
import { type Acquirer, getAcquirer } from "#rails/card/acquirers.ts"

/** The top-up that a job is about. */
export interface TopUpJob {
  readonly topUpId: string
}

/** A refund of a top-up. */
export interface RefundJob extends TopUpJob {
  readonly refundId: string
}

/** A dispute of a top-up. */
export interface DisputeJob extends TopUpJob {
  /** The acquirer's id of the dispute. */
  readonly disputeId: string
}

/** A dispute whose message does not name the top-up. */
export interface FoundDisputeJob {
  readonly acquirer: Acquirer
  /** The acquirer's id of the dispute. */
  readonly disputeId: string
}

interface StepPayloads {
  readonly authenticate: TopUpJob
  readonly expire: TopUpJob
  readonly charge: TopUpJob
  readonly release: TopUpJob
  readonly followDeclined: TopUpJob
  readonly keepCard: TopUpJob
  readonly refund: TopUpJob
  readonly followRefund: RefundJob
  readonly askRefund: RefundJob
  readonly followDispute: DisputeJob
  readonly askDispute: DisputeJob
  readonly sendEvidence: DisputeJob
  readonly findDispute: FoundDisputeJob
}

/** The steps of card top-ups that run as jobs. */
export type TopUpStep = keyof StepPayloads

/**
 * Each step is a job kind per acquirer, so that jobs waiting for one acquirer delay none of the other. The kinds of
 * the rouble acquirer keep the names from when it was the only one.
 */
export type TopUpJobKind<Step extends TopUpStep = TopUpStep> = `topUp.${Step}` | `topUp.${Step}.acquirer`

type TopUpJobs = {
  readonly [Step in TopUpStep as TopUpJobKind<Step>]: StepPayloads[Step]
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads extends TopUpJobs {}
}

/** The job kind of a step at an acquirer. */
export function topUpJob<Step extends TopUpStep>(step: Step, acquirer: Acquirer): TopUpJobKind<Step> {
  return acquirer === "acquirer" ? `topUp.${step}.acquirer` : `topUp.${step}`
}

/** The part of a top-up that determines its job. */
export interface JobSubject {
  readonly id: string
  readonly currency: string
}

type More<Step extends TopUpStep> = Omit<StepPayloads[Step], "topUpId">

/** Enqueues a step of a top-up, to run after the commit and not before `runAt`. */
export async function enqueueTopUpJob<Step extends Exclude<TopUpStep, "findDispute">>(
  trx: Kysely<Database>,
  step: Step,
  { id, currency }: JobSubject,
  { runAt, ...more }: More<Step> & { readonly runAt?: Date | undefined } = {} as More<Step>,
): Promise<void> {
  const kind: JobKind = topUpJob(step, getAcquirer(currency))
  await enqueue(trx, kind, { topUpId: id, ...more }, runAt)
}

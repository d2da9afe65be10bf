import { type Kysely, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { currentTraceparent } from "#platform/tracing/trace.ts"
import type { JobKind, JobPayloads } from "./job.ts"
import { notInThePast } from "./runningJob.ts"

/** The channel on which workers listen for new jobs. */
export const jobsChannel = "jobs"

/** The `run_at` of a job that is due at once: it is in the past of every clock, simulated ones included. */
const atOnce = new Date(0)

/** A job to be enqueued. */
export interface NewJob<Kind extends JobKind = JobKind> {
  readonly kind: Kind
  readonly payload: JobPayloads[Kind]
  /** Earliest start. Default: as soon as possible. */
  readonly runAt?: Date
}

/**
 * Writes a job in the caller's transaction: it runs after the commit, or never existed.
 *
 * @param runAt earliest start. Default: as soon as possible.
 */
export async function enqueue<Kind extends JobKind>(
  trx: Kysely<Database>,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt?: Date,
): Promise<void> {
  await enqueueEach(trx, [{ kind, payload, ...(runAt && { runAt }) }])
}

/** As `enqueue`, for many at once. */
export async function enqueueEach<Kind extends JobKind>(
  trx: Kysely<Database>,
  jobs: readonly NewJob<Kind>[],
): Promise<void> {
  if (jobs.length === 0) return
  const traceparent = currentTraceparent()
  const rows = jobs.map(({ kind, payload, runAt }) => ({
    id: newId(),
    kind,
    payload,
    run_at: runAt ? notInThePast(kind, runAt) : atOnce,
    traceparent,
  }))
  await sql`
    INSERT INTO jobs (id, kind, payload, run_at, traceparent, created_at)
    SELECT id, kind, payload, run_at, traceparent, now() FROM json_populate_recordset(NULL::jobs, ${JSON.stringify(rows)}::json)
  `.execute(trx)
  await hintAtCommit(trx, jobsChannel, [""])
}

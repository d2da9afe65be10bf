import { type Kysely, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { currentTraceparent } from "#platform/tracing/trace.ts"
import type { JobKind, JobPayloads } from "./job.ts"

/** Where workers listen for new jobs. */
export const jobsChannel = "jobs"

// Before any clock's now, a fake one's too: such a job is due at once.
const atOnce = new Date(0)

/** A job to be written: of what kind, and with what. */
export interface NewJob<Kind extends JobKind = JobKind> {
  readonly kind: Kind
  readonly payload: JobPayloads[Kind]
  /** Not before this moment; as soon as possible if it is left out. */
  readonly runAt?: Date
}

/**
 * Writes a job in the caller's transaction: it runs after the commit, or never existed.
 *
 * @param runAt not before this moment; as soon as possible if it is left out.
 */
export async function enqueue<Kind extends JobKind>(
  trx: Kysely<Database>,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt: Date = atOnce,
): Promise<void> {
  await enqueueEach(trx, [{ kind, payload, runAt }])
}

/** As `enqueue`, for many at once. */
export async function enqueueEach<Kind extends JobKind>(
  trx: Kysely<Database>,
  jobs: readonly NewJob<Kind>[],
): Promise<void> {
  if (jobs.length === 0) return
  const traceparent = currentTraceparent()
  const rows = jobs.map(({ kind, payload, runAt = atOnce }) => ({
    id: newId(),
    kind,
    payload,
    run_at: runAt,
    traceparent,
  }))
  await sql`
    INSERT INTO jobs (id, kind, payload, run_at, traceparent, created_at)
    SELECT id, kind, payload, run_at, traceparent, now() FROM json_populate_recordset(NULL::jobs, ${JSON.stringify(rows)}::json)
  `.execute(trx)
  await hintAtCommit(trx, jobsChannel, [""])
}

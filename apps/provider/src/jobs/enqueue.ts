import { type Kysely, sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { Database } from "../db/schema.ts"
import type { JobKind, JobPayloads } from "./job.ts"

/** Where workers listen for new jobs. */
export const jobsChannel = "jobs"

// Before any clock's now, a fake one's too: such a job is due at once.
const atOnce = new Date(0)

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
  await sql`
    WITH job AS (
      INSERT INTO jobs (id, kind, payload, run_at, created_at)
      VALUES (${uuid()}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt}, now())
      RETURNING id
    )
    SELECT pg_notify(${jobsChannel}, '') FROM job
  `.execute(trx)
}

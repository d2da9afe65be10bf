import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { JobKind, JobPayloads } from "./job.ts"

interface Waiting {
  /** The part that their payloads have in common. */
  readonly payload: object
  /** Due after this moment. */
  readonly after: Date
  /** Due by this moment. */
  readonly until: Date
  readonly limit: number
}

/**
 * Removes jobs that were never leased, so that the caller's next job covers them as well. The caller writes that job in the
 * same transaction.
 *
 * @returns their payloads.
 */
export async function joinWaiting<Kind extends JobKind>(
  trx: Transaction<Database>,
  kind: Kind,
  { payload, after, until, limit }: Waiting,
): Promise<readonly JobPayloads[Kind][]> {
  const { rows } = await sql<{ payload: JobPayloads[Kind] }>`
    DELETE FROM jobs WHERE id IN (
      SELECT id FROM jobs
      WHERE kind = ${kind} AND failed_at IS NULL AND attempts = 0 AND leased_until IS NULL
        AND payload::jsonb @> ${JSON.stringify(payload)}::jsonb AND run_at > ${after} AND run_at <= ${until}
      ORDER BY run_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING payload`.execute(trx)
  return rows.map(({ payload }) => payload)
}

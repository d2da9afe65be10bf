import { type RawBuilder, sql } from "kysely"
import { removeAnswer } from "#platform/http/storedAnswers.ts"
import type { Services } from "#platform/services.ts"
import { days, type Retention } from "../database/retention.ts"
import { type JobRulesByKind, kindsKeptTrying } from "./job.ts"
import { repeat } from "./repeat.ts"
import { resumeGivenUp } from "./resumeGivenUp.ts"

const hour = 3_600_000

/** The platform's own. Jobs that money waits for stay until they are done. */
export function platformRetention(rules: JobRulesByKind): readonly Retention[] {
  const isGivenUp = sql<boolean>`kind <> ALL(${kindsKeptTrying(rules)}::text[])`
  return [
    // By the clock of PostgreSQL too, by which streams decide whether all events since a position are still there.
    { table: "live_hints", since: "at", kept: days(1), where: sql<boolean>`at < now() - interval '1 day'` },
    { table: "live_events", since: "at", kept: days(1), where: sql<boolean>`at < now() - interval '1 day'` },
    { table: "refused_attempts", since: "last_at", kept: days(90) },
    { table: "jobs", since: "failed_at", kept: days(90), where: isGivenUp },
  ]
}

/**
 * Time that the answer to an Idempotency-Key is replayed. The key itself and its outcome stay: it can never be used for
 * another payment, and a client can always learn if they have paid.
 */
const answersKept = days(30)

/** Few enough that nobody waits for the locks of one statement. */
const batchSize = 1000

/**
 * Deletes expired rows, now and every hour, and resumes jobs that must not be given up. Any number of processes may do this
 * at once.
 *
 * @returns a function that stops it.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const clear = () =>
    resumeGivenUp(services)
      .then(() => deleteExpired(services, stopping.signal))
      .then(() => keyPlainHashes(services, stopping.signal))
      .catch((err: unknown) => services.log.warn({ err }, "could not clear away what is old"))
  const stop = repeat(clear, hour)
  return () => {
    stopping.abort()
    return stop()
  }
}

/** Deletes expired rows in batches. It can be stopped between two batches. */
export async function deleteExpired(
  { db, now, retention, jobRules }: Pick<Services, "db" | "now" | "retention" | "jobRules">,
  signal?: AbortSignal,
): Promise<void> {
  const moment = now().getTime()
  const inBatches = async (statement: RawBuilder<unknown>): Promise<void> => {
    for (;;) {
      if (signal?.aborted) return
      const { numAffectedRows = 0n } = await statement.execute(db)
      if (numAffectedRows < batchSize) return
    }
  }
  for (const { table, since, kept, where = sql<boolean>`true` } of [...platformRetention(jobRules), ...retention]) {
    const old = sql`${sql.ref(since)} < ${new Date(moment - kept)} AND ${where}`
    await inBatches(sql`DELETE FROM ONLY ${sql.table(table)} WHERE ${oneBatch(table, old)}`)
  }
  // Counts end in milliseconds.
  await inBatches(sql`DELETE FROM rate_limits WHERE ${oneBatch("rate_limits", sql`expire < ${moment - hour}`)}`)
  const answered = sql`at < ${new Date(moment - answersKept)} AND answer IS NOT NULL`
  await inBatches(sql`UPDATE idempotency_keys SET ${removeAnswer} WHERE ${oneBatch("idempotency_keys", answered)}`)
}

/** Adds a key to unkeyed hashes of requests, which are older than the keys. */
export async function keyPlainHashes(
  { db, requestHashes }: Pick<Services, "db" | "requestHashes">,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ user_id: string; key: string; body_hash: Buffer }>`
        SELECT user_id, key, body_hash FROM idempotency_keys WHERE body_hash IS NOT NULL
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      `.execute(trx)
      await sql`
        UPDATE idempotency_keys SET request_hash = keyed.hash, body_hash = NULL
        FROM unnest(
          ${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.key)}::text[],
          ${rows.map((row) => requestHashes.rehash(row.user_id, row.body_hash))}::text[]
        ) AS keyed(user_id, key, hash)
        WHERE idempotency_keys.user_id = keyed.user_id AND idempotency_keys.key = keyed.key
      `.execute(trx)
      return rows.length
    })
    if (count < batchSize) return
  }
}

/**
 * The condition for one batch of old rows, by their position in the table: a table that inherits from it has the same
 * positions. Skips rows that another transaction has locked.
 */
function oneBatch(table: string, old: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ctid = ANY(ARRAY(SELECT ctid FROM ONLY ${sql.table(table)} WHERE ${old} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`
}

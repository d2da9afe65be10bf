import { type RawBuilder, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { removeAnswer } from "#platform/http/idempotency.ts"
import type { Services } from "#platform/services.ts"
import { retryGivenUp } from "./retryGivenUp.ts"

const hour = 3_600_000
const day = 24 * hour

/** Rows that go some time after the moment that a column of theirs names. */
interface Retention {
  readonly table: keyof Database
  /** The column that says since when a row is of no use. */
  readonly since: string
  /** How much longer it is kept, in milliseconds. */
  readonly kept: number
  /** Which rows only; all, if it is left out. */
  readonly where?: RawBuilder<boolean>
}

/** What goes, and when. What is not named here is kept for good. `docs/operations.md` says the same to operators. */
const retentions: readonly Retention[] = [
  { table: "live_events", since: "at", kept: day },
  { table: "failed_attempts", since: "last_at", kept: day },
  { table: "registrations", since: "created_at", kept: 7 * day },
  { table: "step_ups", since: "expires_at", kept: 7 * day },
  { table: "password_resets", since: "expires_at", kept: 7 * day },
  { table: "email_changes", since: "expires_at", kept: 7 * day },
  { table: "phone_changes", since: "expires_at", kept: 7 * day },
  { table: "operator_sessions", since: "expires_at", kept: 0 },
  { table: "sign_in_codes", since: "expires_at", kept: 0 },
  { table: "passkey_challenges", since: "expires_at", kept: 0 },
  { table: "api_key_nonces", since: "expires_at", kept: 0 },
  { table: "api_key_requests", since: "at", kept: 7 * day },
  { table: "sent_by_hour", since: "hour", kept: 31 * day },
  // The messenger tries a delivery again for a day at most.
  { table: "messenger_updates", since: "at", kept: 7 * day },
  // With their deliveries. Nothing is tried for so long.
  { table: "webhook_events", since: "created_at", kept: 30 * day },
  // Longer than they are good: one that turns up again tells that it was stolen.
  { table: "oauth_codes", since: "expires_at", kept: day },
  { table: "oauth_tokens", since: "expires_at", kept: 0 },
  { table: "exports", since: "expires_at", kept: 0 },
  { table: "exchange_quotes", since: "expires_at", kept: 30 * day, where: sql`state <> 'executed'` },
  { table: "withdrawal_quotes", since: "expires_at", kept: 30 * day, where: sql`state = 'issued'` },
  // The address of somebody who never became a customer goes with it.
  {
    table: "protected_transfers",
    since: "settled_at",
    kept: 30 * day,
    where: sql`state IN ('cancelled', 'returned')`,
  },
  // Those of a chain go with nothing: money may still come under them.
  {
    table: "invoice_quotes",
    since: "expires_at",
    kept: 30 * day,
    where: sql`state = 'issued' AND payer_id IS NOT NULL`,
  },
  // With their rows. What was approved is kept with the payments that it led to.
  {
    table: "payout_batches",
    since: "created_at",
    kept: 30 * day,
    where: sql`state IN ('expired', 'cancelled') AND approved_at IS NULL`,
  },
  // Older messages are refused by their own timestamp.
  { table: "kyc_vendor_messages", since: "at", kept: 7 * day },
  { table: "jobs", since: "failed_at", kept: 90 * day },
]

/**
 * How long the answer to an Idempotency-Key is told again. The key itself stays, with how it ended: it is never good for
 * another payment, and whoever asks for it is always told whether they have paid.
 */
const answersKept = 30 * day

/** Few enough that nobody waits for the locks of one statement. */
const batchSize = 1000

/**
 * Clears away, now and every hour, what has served its time, and tries again what money waits for. Any number of
 * processes may do so at once.
 *
 * @returns how to stop it.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const clear = () =>
    retryGivenUp(services)
      .then(() => deleteExpired(services, stopping.signal))
      .then(() => keyPlainHashes(services, stopping.signal))
      .catch((err: unknown) => services.log.warn({ err }, "could not clear away what is old"))
  let clearing = clear()
  const timer = setInterval(() => {
    clearing = clear()
  }, hour)
  return () => {
    stopping.abort()
    clearInterval(timer)
    return clearing
  }
}

/** Deletes what is older than it is kept, batch by batch. It stops between two batches when it is told to. */
export async function deleteExpired({ db, now }: Pick<Services, "db" | "now">, signal?: AbortSignal): Promise<void> {
  const moment = now().getTime()
  const inBatches = async (statement: RawBuilder<unknown>): Promise<void> => {
    for (;;) {
      if (signal?.aborted) return
      const { numAffectedRows = 0n } = await statement.execute(db)
      if (numAffectedRows < batchSize) return
    }
  }
  for (const { table, since, kept, where = sql<boolean>`true` } of retentions) {
    const old = sql`${sql.ref(since)} < ${new Date(moment - kept)} AND ${where}`
    await inBatches(sql`DELETE FROM ${sql.table(table)} WHERE ${oneBatch(table, old)}`)
  }
  // Counts end in milliseconds.
  await inBatches(sql`DELETE FROM rate_limits WHERE ${oneBatch("rate_limits", sql`expire < ${moment - hour}`)}`)
  const answered = sql`at < ${new Date(moment - answersKept)} AND answer IS NOT NULL`
  await inBatches(sql`UPDATE idempotency_keys SET ${removeAnswer} WHERE ${oneBatch("idempotency_keys", answered)}`)
}

/** Gives a key to hashes of requests that have none: those of before hashes had one. */
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

/** By their place in the table; whoever else clears, or changes a row at this moment, is let be. */
function oneBatch(table: string, old: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${old} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`
}

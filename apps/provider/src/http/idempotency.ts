import { createHash } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { isTransactionConflict } from "./databaseErrors.ts"
import { type Answer, refusal, success } from "./envelope.ts"
import { Refusal, refuse, refuseField } from "./refusal.ts"

/** One request of a call that moves money, under the key that its client made. */
export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
  readonly requestId: string
  readonly now: Date
}

const attemptsOnConflict = 5

/**
 * Checks the Idempotency-Key header: 1 to 64 visible ASCII characters.
 *
 * @throws Refusal `idempotency_key_missing`, or `validation_failed` on the field `idempotencyKey`.
 */
export function readIdempotencyKey(header: string | undefined): string {
  if (!header) throw refuse("idempotency_key_missing")
  if (!/^[\x21-\x7e]{1,64}$/.test(header)) throw refuseField("validation_failed", "idempotencyKey", { code: "invalid" })
  return header
}

/** The same for two requests that ask for the same, whatever the order of their keys. */
export function hashInput(call: string, input: unknown): Buffer {
  return createHash("sha256").update(call).update("\n").update(canonicalJson(input)).digest()
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * Runs `work` once per key. Its writes, the claim on the key and the answer commit in one transaction, so a crash leaves
 * either all or nothing. A refusal is an answer too and is kept; any other error leaves the key free.
 *
 * @returns the answer, or the stored one with the header `Idempotent-Replayed`.
 * @throws Refusal `operation_in_progress`, `idempotency_key_reused`.
 */
export async function once(
  db: Kysely<Database>,
  request: KeyedRequest,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => claimAndRun(trx, request, work))
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === attemptsOnConflict) throw error
    }
  }
}

async function claimAndRun(
  trx: Transaction<Database>,
  request: KeyedRequest,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Answer> {
  if (!(await claim(trx, request))) throw refuse("operation_in_progress", { retryAfter: 1 })
  // A statement of its own: only one that starts after the claim sees what the claim's last holder committed.
  const stored = await findStored(trx, request.userId, request.key)
  if (stored) return replay(stored, request)
  const answer = await runInSavepoint(trx, request, work)
  await store(trx, request, answer)
  return answer
}

async function runInSavepoint(
  trx: Transaction<Database>,
  request: KeyedRequest,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Answer> {
  await sql`SAVEPOINT work`.execute(trx)
  try {
    return success(await work(trx))
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT work`.execute(trx)
    return refusal(error, request.requestId)
  }
}

/** Refusals that say "not now" must not be kept as the key's answer. */
function isTransient({ tag }: Refusal): boolean {
  return (
    tag === "rate_limited" || tag === "service_unavailable" || tag === "internal_error" || tag === "rate_unavailable"
  )
}

async function claim(trx: Kysely<Database>, { userId, key }: KeyedRequest): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    SELECT pg_try_advisory_xact_lock(${lockOf(userId, key)}) AS claimed
  `.execute(trx)
  return rows[0]?.claimed === true
}

/** A number of 64 bits for the key; two keys that share one would only wait for each other. */
function lockOf(userId: string, key: string): bigint {
  return createHash("sha256").update(`idempotency ${userId} ${key}`).digest().readBigInt64BE()
}

interface StoredAnswer {
  readonly call: string
  readonly body_hash: Buffer
  readonly status: number
  readonly answer: object
}

function findStored(db: Kysely<Database>, userId: string, key: string): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["call", "body_hash", "status", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst()
}

function replay(stored: StoredAnswer, request: KeyedRequest): Answer {
  if (!stored.body_hash.equals(request.bodyHash)) throw refuse("idempotency_key_reused")
  return { status: stored.status, headers: { "Idempotent-Replayed": "true" }, envelope: stored.answer }
}

async function store(trx: Kysely<Database>, request: KeyedRequest, { status, envelope }: Answer): Promise<void> {
  await trx
    .insertInto("idempotency_keys")
    .values({
      user_id: request.userId,
      key: request.key,
      call: request.call,
      body_hash: request.bodyHash,
      status,
      answer: JSON.stringify(envelope),
      at: request.now,
    })
    .execute()
}

/** What became of a key. */
export type KeyOutcome = { state: "absent" | "in_progress" } | { state: "settled"; call: string; answer: object }

/** Looks a key up without disturbing a request that holds it. */
export async function readKeyOutcome(db: Kysely<Database>, userId: string, key: string): Promise<KeyOutcome> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockOf(userId, key)}) AS free
    `.execute(trx)
    const stored = await findStored(trx, userId, key)
    if (stored) return { state: "settled", call: stored.call, answer: stored.answer }
    return { state: rows[0]?.free ? "absent" : "in_progress" }
  })
}

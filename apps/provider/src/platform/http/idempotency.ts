import { createHash } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Answer, refusal, success } from "./envelope.ts"
import { Refusal, refuse, refuseField } from "./refusal.ts"
import { untilNobodyInterferes } from "./transaction.ts"

/** One request of a call that happens once, under the key that its client made. */
export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
  /** Its answer holds a secret: what is kept in its place is the refusal `answer_not_kept`. */
  readonly shownOnce?: true | undefined
  readonly requestId: string
  readonly now: Date
}

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

/** What the work on a request came to: the data of its answer, or a refusal. */
type Outcome = { readonly data: unknown } | Refusal

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
  const [answer] = await onceEach(db, [request], async ({ trx }) => [await runInSavepoint(trx, work)])
  if (!answer) throw new Error("A request was left without an answer.")
  if (answer instanceof Refusal) throw answer
  return answer
}

/**
 * As `once`, for several requests in one transaction. `work` is given those whose keys are free and unused, and gives an
 * outcome for each, in order; where it refuses it must have written nothing. An error leaves all their keys free.
 *
 * @returns for each request its answer, or a refusal that is not kept as such: `operation_in_progress`,
 * `idempotency_key_reused`, or one that says "not now".
 */
export async function onceEach<Request extends KeyedRequest>(
  db: Kysely<Database>,
  requests: readonly Request[],
  work: (pipeline: Pipeline, fresh: readonly Request[]) => Promise<readonly Outcome[]>,
): Promise<readonly (Answer | Refusal)[]> {
  return untilNobodyInterferes(() =>
    inPipeline(
      db,
      // Two statements: only one that starts after the claim sees what the claim's last holder committed.
      (trx) => Promise.all([claim(trx, requests), findStored(trx, requests)]),
      (pipeline, [claimed, stored]) => answerEach(pipeline, requests, claimed, stored, work),
    ),
  )
}

async function answerEach<Request extends KeyedRequest>(
  pipeline: Pipeline,
  requests: readonly Request[],
  claimed: ReadonlySet<Request>,
  stored: ReadonlyMap<string, StoredAnswer>,
  work: (pipeline: Pipeline, fresh: readonly Request[]) => Promise<readonly Outcome[]>,
): Promise<readonly (Answer | Refusal)[]> {
  const fresh = requests.filter((request) => claimed.has(request) && !stored.has(nameOf(request)))
  const outcomes = fresh.length > 0 ? await work(pipeline, fresh) : []
  const settled = new Map(fresh.map((request, index) => [request, settle(request, outcomes[index])]))
  await store(pipeline.writes, settled)
  return requests.map((request) => {
    const before = claimed.has(request) ? stored.get(nameOf(request)) : undefined
    if (before) return replay(before, request)
    return settled.get(request) ?? refuse("operation_in_progress", { retryAfter: 1 })
  })
}

async function runInSavepoint(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Outcome> {
  await sql`SAVEPOINT work`.execute(trx)
  try {
    return { data: await work(trx) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT work`.execute(trx)
    return error
  }
}

function settle({ requestId }: KeyedRequest, outcome: Outcome | undefined): Answer | Refusal {
  if (!outcome) throw new Error("The work left a request without an outcome.")
  if (!(outcome instanceof Refusal)) return success(outcome.data)
  return isTransient(outcome) ? outcome : refusal(outcome, requestId)
}

/** Refusals that say "not now" must not be kept as the key's answer. */
function isTransient({ tag }: Refusal): boolean {
  return (
    tag === "rate_limited" ||
    tag === "service_unavailable" ||
    tag === "internal_error" ||
    tag === "rate_unavailable" ||
    tag === "step_up_required"
  )
}

/** Claims the keys that nobody else is working on. Where one comes twice, the first has it. */
async function claim<Request extends KeyedRequest>(
  trx: Kysely<Database>,
  requests: readonly Request[],
): Promise<ReadonlySet<Request>> {
  const byLock = new Map<bigint, Request>()
  for (const request of requests.toReversed()) byLock.set(lockOf(request), request)
  const { rows } = await sql<{ lock: bigint; claimed: boolean }>`
    SELECT lock, pg_try_advisory_xact_lock(lock) AS claimed FROM unnest(${[...byLock.keys()]}::bigint[]) AS lock
  `.execute(trx)
  return new Set(rows.flatMap((row) => (row.claimed ? (byLock.get(row.lock) ?? []) : [])))
}

/** A number of 64 bits for the key; two keys that share one would only wait for each other. */
function lockOf({ userId, key }: Pick<KeyedRequest, "userId" | "key">): bigint {
  return createHash("sha256").update(`idempotency ${userId} ${key}`).digest().readBigInt64BE()
}

/** A key is its customer's: others may have the same. */
function nameOf({ userId, key }: Pick<KeyedRequest, "userId" | "key">): string {
  return `${userId} ${key}`
}

interface StoredAnswer {
  readonly user_id: string
  readonly key: string
  readonly call: string
  readonly body_hash: Buffer
  readonly status: number
  /** Null once it is too old to be told again. */
  readonly answer: object | null
}

/** What is stored under the keys, by `nameOf`. */
async function findStored(
  db: Kysely<Database>,
  requests: readonly Pick<KeyedRequest, "userId" | "key">[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const { rows } = await sql<StoredAnswer>`
    SELECT user_id, key, call, body_hash, status, answer
    FROM unnest(
      ${requests.map(({ userId }) => userId)}::uuid[], ${requests.map(({ key }) => key)}::text[]
    ) AS asked(user_id, key)
    JOIN idempotency_keys USING (user_id, key)
  `.execute(db)
  return new Map(rows.map((row) => [nameOf({ userId: row.user_id, key: row.key }), row]))
}

function replay(stored: StoredAnswer, request: KeyedRequest): Answer | Refusal {
  // A key whose answer is forgotten is still no new one: what it stood for has happened.
  if (!stored.answer || !stored.body_hash.equals(request.bodyHash)) return refuse("idempotency_key_reused")
  return { status: stored.status, headers: { "Idempotent-Replayed": "true" }, envelope: stored.answer }
}

async function store(trx: Kysely<Database>, settled: ReadonlyMap<KeyedRequest, Answer | Refusal>): Promise<void> {
  const rows = [...settled].flatMap(([request, answer]) => {
    if (answer instanceof Refusal) return []
    const { userId, key, call, bodyHash, now } = request
    const { status, envelope } = keptOf(request, answer)
    return [
      { user_id: userId, key, call, body_hash: `\\x${bodyHash.toString("hex")}`, status, answer: envelope, at: now },
    ]
  })
  if (rows.length === 0) return
  // PostgreSQL keeps `answer` as the very text that stands in this JSON.
  await sql`
    INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer, at)
    SELECT user_id, key, call, body_hash, status, answer, at
    FROM json_populate_recordset(NULL::idempotency_keys, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}

/** What the same key is answered with from now on. */
function keptOf({ shownOnce, requestId }: KeyedRequest, answer: Answer): Answer {
  return shownOnce && answer.status === 200 ? refusal(refuse("answer_not_kept"), requestId) : answer
}

/** What became of a key. `answer` is null where it is too old to be told again. */
export type KeyOutcome = { state: "absent" | "in_progress" } | { state: "settled"; call: string; answer: object | null }

/** Looks a key up without disturbing a request that holds it. */
export async function readKeyOutcome(db: Kysely<Database>, userId: string, key: string): Promise<KeyOutcome> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockOf({ userId, key })}) AS free
    `.execute(trx)
    const [stored] = (await findStored(trx, [{ userId, key }])).values()
    if (stored) return { state: "settled", call: stored.call, answer: stored.answer }
    return { state: rows[0]?.free ? "absent" : "in_progress" }
  })
}

import { createHash } from "node:crypto"
import { canonicalAmount, type ErrorTag, errorCatalogue } from "@wallet/core/contract"
import { type Kysely, sql, type Transaction } from "kysely"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"
import { type AccountId, type Actor, nameActor } from "./caller.ts"
import { type EnvelopeResponse, refusal, success } from "./envelope.ts"
import { Refusal, refuse, refuseField } from "./refusal.ts"
import { retryOnConflict } from "./transaction.ts"

/** One request of a call that happens once, under the key that its client made. */
export interface KeyedRequest {
  /** Whose key it is. */
  readonly account: AccountId
  /** Who made the request: stored with the first answer. Others of the account are given that answer. */
  readonly actor: Actor
  readonly key: string
  readonly call: string
  readonly requestHash: RequestHash
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

/** Without a key, so it is never stored as it is. The same for two requests that ask for the same, whatever the order of their keys and the zeros of their amounts. */
export function hashInput(call: string, input: unknown): Buffer {
  return hashText(
    call,
    JSON.stringify(input, (name, part: unknown) => sortKeys(canonicalAmount(name, part))),
  )
}

/** The same with amounts as they were written: what was hashed of requests before `hashInput` brought them into one form. */
export function hashLiteralInput(call: string, input: unknown): Buffer {
  return hashText(
    call,
    JSON.stringify(input, (_name, part: unknown) => sortKeys(part)),
  )
}

function hashText(call: string, text: string): Buffer {
  return createHash("sha256").update(call).update("\n").update(text).digest()
}

function sortKeys(part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the work on a request came to: the data of its answer, or a refusal. */
type HandlerResult = { readonly data: unknown } | Refusal

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
): Promise<EnvelopeResponse> {
  const [answer] = await runIdempotently(db, [request], async ({ trx }) => [await runInSavepoint(trx, work)])
  if (!answer) throw new Error("A request was left without an answer.")
  if (answer instanceof Refusal) throw answer
  return answer
}

/**
 * As `once`, for several requests in one transaction. `work` is given those whose keys are free and unused, and gives an
 * outcome for each, in order; where it refuses it must have written nothing. An error leaves all their keys free.
 *
 * @param lockTimeout how long it may wait for a lock, in milliseconds; as its session's limits say if it is left out.
 * @returns for each request its answer, or a refusal that is not kept as such: `operation_in_progress`,
 * `idempotency_key_reused`, or one that says "not now".
 */
export async function runIdempotently<Request extends KeyedRequest>(
  db: Kysely<Database>,
  requests: readonly Request[],
  work: (pipeline: Pipeline, fresh: readonly Request[]) => Promise<readonly HandlerResult[]>,
  lockTimeout?: number,
): Promise<readonly (EnvelopeResponse | Refusal)[]> {
  return retryOnConflict(() =>
    inPipeline(
      db,
      // Two statements: only one that starts after the claim sees what the claim's last holder committed.
      (trx) => Promise.all([claim(trx, requests), findStored(trx, requests), limitLocks(trx, lockTimeout)]),
      (pipeline, [claimed, stored]) => answerEach(pipeline, requests, claimed, stored, work),
    ),
  )
}

/** For this transaction alone. */
async function limitLocks(trx: Kysely<Database>, milliseconds: number | undefined): Promise<void> {
  if (milliseconds === undefined) return
  await sql`SELECT set_config('lock_timeout', ${String(milliseconds)}, true)`.execute(trx)
}

async function answerEach<Request extends KeyedRequest>(
  pipeline: Pipeline,
  requests: readonly Request[],
  claimed: ReadonlySet<Request>,
  stored: ReadonlyMap<string, StoredAnswer>,
  work: (pipeline: Pipeline, fresh: readonly Request[]) => Promise<readonly HandlerResult[]>,
): Promise<readonly (EnvelopeResponse | Refusal)[]> {
  const fresh = requests.filter((request) => claimed.has(request) && !stored.has(nameOf(request)))
  const outcomes = fresh.length > 0 ? await work(pipeline, fresh) : []
  const settled = new Map(fresh.map((request, index) => [request, settle(request, outcomes[index])]))
  await store(pipeline.writes, settled)
  return Promise.all(
    requests.map(async (request) => {
      const before = claimed.has(request) ? stored.get(nameOf(request)) : undefined
      if (before) return await replay(before, request)
      return settled.get(request) ?? refuse("operation_in_progress", { retryAfter: 1 })
    }),
  )
}

async function runInSavepoint(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<HandlerResult> {
  await sql`SAVEPOINT work`.execute(trx)
  try {
    return { data: await work(trx) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT work`.execute(trx)
    return error
  }
}

function settle({ requestId }: KeyedRequest, outcome: HandlerResult | undefined): EnvelopeResponse | Refusal {
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
function lockOf({ account, key }: Pick<KeyedRequest, "account" | "key">): bigint {
  return createHash("sha256").update(`idempotency ${account} ${key}`).digest().readBigInt64BE()
}

/** A key is its account's: others may have the same. */
function nameOf({ account, key }: { readonly account: string; readonly key: string }): string {
  return `${account} ${key}`
}

interface StoredAnswer {
  readonly user_id: string
  readonly key: string
  readonly call: string
  readonly request_hash: string | null
  /** Of before hashes had a key. */
  readonly body_hash: Buffer | null
  readonly status: number
  /** Null once it is too old to be told again. */
  readonly answer: object | null
  /** Of an answer that was removed: the id of what was made. */
  readonly operation_id: string | null
  /** Of an answer that was removed: the tag that it refused with. */
  readonly refusal: string | null
}

/**
 * What housekeeping sets where it removes an answer: how the operation ended and its id stay, because whoever lost the
 * answer must be able to learn for ever whether they have paid.
 */
export const removeAnswer = sql`
  answer = NULL,
  operation_id = coalesce(
    answer #>> '{data,id}', answer #>> '{data,operationId}', answer #>> '{error,details,id}'
  ),
  refusal = answer #>> '{error,tag}'
`

/** What is stored under the keys, by `nameOf`. */
async function findStored(
  db: Kysely<Database>,
  requests: readonly Pick<KeyedRequest, "account" | "key">[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const { rows } = await sql<StoredAnswer>`
    SELECT user_id, key, call, request_hash, body_hash, status, answer, operation_id, refusal
    FROM unnest(
      ${requests.map(({ account }) => account)}::uuid[], ${requests.map(({ key }) => key)}::text[]
    ) AS asked(user_id, key)
    JOIN idempotency_keys USING (user_id, key)
  `.execute(db)
  return new Map(rows.map((row) => [nameOf({ account: row.user_id, key: row.key }), row]))
}

async function replay(stored: StoredAnswer, request: KeyedRequest): Promise<EnvelopeResponse | Refusal> {
  if (!(await isSameRequest(stored, request))) return refuse("idempotency_key_reused")
  if (!stored.answer) return replayRemoved(stored, request)
  return { status: stored.status, headers: { "Idempotent-Replayed": "true" }, envelope: stored.answer }
}

async function isSameRequest(stored: StoredAnswer, { requestHash }: KeyedRequest): Promise<boolean> {
  if (stored.request_hash !== null) return requestHash.matches(stored.request_hash)
  return stored.body_hash !== null && requestHash.matchesPlain(stored.body_hash)
}

/** A key whose answer was removed is still no new one: its operation has happened, or was refused. */
function replayRemoved(stored: StoredAnswer, { requestId }: KeyedRequest): EnvelopeResponse | Refusal {
  const tag = tagOf(stored)
  if (tag === undefined) return refuse("answer_not_kept", idDetails(stored.operation_id))
  // What was removed before tags were kept.
  if (tag === null) return refuse("idempotency_key_reused")
  const answer = refusal(refuse(tag, tag === "answer_not_kept" ? idDetails(stored.operation_id) : {}), requestId)
  return { ...answer, headers: { "Idempotent-Replayed": "true" } }
}

/** The tag that a stored operation was refused with: undefined where it happened, null where that is not known any more. */
function tagOf({ status, refusal: tag }: StoredAnswer): ErrorTag | null | undefined {
  if (status === 200) return undefined
  return isKnownTag(tag) ? tag : null
}

function isKnownTag(tag: string | null): tag is ErrorTag {
  return tag !== null && Object.hasOwn(errorCatalogue, tag)
}

function idDetails(id: string | null | undefined) {
  return id ? { details: { id } } : {}
}

async function store(
  trx: Kysely<Database>,
  settled: ReadonlyMap<KeyedRequest, EnvelopeResponse | Refusal>,
): Promise<void> {
  const rows = [...settled].flatMap(([request, answer]) => {
    if (answer instanceof Refusal) return []
    const { account, actor, key, call, requestHash, now } = request
    const { status, envelope } = keptOf(request, answer)
    const stored = { key, call, request_hash: requestHash.text, status, answer: envelope, at: now }
    return [{ user_id: account, actor: nameActor(actor), ...stored }]
  })
  if (rows.length === 0) return
  // PostgreSQL keeps `answer` as the very text that stands in this JSON.
  await sql`
    INSERT INTO idempotency_keys (user_id, actor, key, call, request_hash, status, answer, at)
    SELECT user_id, actor, key, call, request_hash, status, answer, at
    FROM json_populate_recordset(NULL::idempotency_keys, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}

/** What the same key is answered with from now on. */
function keptOf({ shownOnce, requestId }: KeyedRequest, answer: EnvelopeResponse): EnvelopeResponse {
  if (!shownOnce || answer.status !== 200) return answer
  return refusal(refuse("answer_not_kept", idDetails(idWithin(answer.envelope))), requestId)
}

/** The id of what such an answer holds beside its secret. */
function idWithin(envelope: object): string | undefined {
  const { data } = envelope as { readonly data?: Readonly<Record<string, { readonly id?: unknown } | undefined>> }
  const ids = Object.values(data ?? {}).map((part) => part?.id)
  return ids.find((id) => typeof id === "string")
}

/** What became of a key. Where the answer is too old to be told again, how it ended is. */
export type KeyOutcome =
  | { state: "absent" | "in_progress" }
  | { state: "settled"; call: string; answer: object }
  | {
      state: "settled"
      call: string
      answer: null
      outcome: "happened" | "refused"
      operationId: string | null
      tag: string | null
    }

/** Looks a key up without disturbing a request that holds it. */
export async function readKeyOutcome(db: Kysely<Database>, account: AccountId, key: string): Promise<KeyOutcome> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockOf({ account, key })}) AS free
    `.execute(trx)
    const [stored] = (await findStored(trx, [{ account, key }])).values()
    if (stored) return outcomeOf(stored)
    return { state: rows[0]?.free ? "absent" : "in_progress" }
  })
}

function outcomeOf(stored: StoredAnswer): KeyOutcome {
  const { call, answer, operation_id: operationId } = stored
  if (answer) return { state: "settled", call, answer }
  const tag = tagOf(stored)
  // An operation whose answer held a secret has happened; what is kept of it is a refusal.
  const happened = tag === undefined || tag === "answer_not_kept"
  const ended = happened ? { outcome: "happened" as const, tag: null } : { outcome: "refused" as const, tag }
  return { state: "settled", call, answer: null, operationId, ...ended }
}

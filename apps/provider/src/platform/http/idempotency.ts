import { type Kysely, sql, type Transaction } from "kysely"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { type EnvelopeResponse, refusal, success } from "./envelope.ts"
import { claimKeys, toKeyName } from "./keyClaims.ts"
import type { KeyedRequest } from "./keyedRequest.ts"
import { Refusal, refuse } from "./refusal.ts"
import { findStored, replay, type StoredAnswer, store } from "./storedAnswers.ts"
import { retryOnConflict } from "./transaction.ts"

/** The outcome of a request: the data of its answer, or a refusal. */
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
 * Runs several requests in one transaction, each once per key. `work` gets those whose keys are unused, and returns an
 * outcome for each, in order. If it refuses one, it must not have written anything for it. An error leaves all keys unused.
 *
 * @param lockTimeout time limit for a lock, in milliseconds. Default: the session's.
 * @returns for each request its answer, or a refusal that is not stored: `operation_in_progress`,
 * `idempotency_key_reused`, or a temporary one.
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
      (trx) => Promise.all([claimKeys(trx, requests), findStored(trx, requests), limitLocks(trx, lockTimeout)]),
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
  const fresh = requests.filter((request) => claimed.has(request) && !stored.has(toKeyName(request)))
  const outcomes = fresh.length > 0 ? await work(pipeline, fresh) : []
  const settled = new Map(fresh.map((request, index) => [request, settle(request, outcomes[index])]))
  await store(pipeline.writes, settled)
  return Promise.all(
    requests.map(async (request) => {
      const before = claimed.has(request) ? stored.get(toKeyName(request)) : undefined
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

/** True for temporary refusals, which must not be stored as the key's answer. */
function isTransient({ tag }: Refusal): boolean {
  return (
    tag === "rate_limited" ||
    tag === "service_unavailable" ||
    tag === "internal_error" ||
    tag === "rate_unavailable" ||
    tag === "step_up_required"
  )
}

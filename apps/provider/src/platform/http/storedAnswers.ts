import { type ErrorTag, errorCatalogue } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { nameActor } from "./caller.ts"
import { type Envelope, type EnvelopeResponse, refusal } from "./envelope.ts"
import { toKeyName } from "./keyClaims.ts"
import type { KeyedRequest } from "./keyedRequest.ts"
import { Refusal, refuse } from "./refusal.ts"

/** The answer stored under a key. */
export interface StoredAnswer {
  readonly user_id: string
  readonly key: string
  readonly call: string
  readonly request_hash: string | null
  /** Of before hashes had a key. */
  readonly body_hash: Buffer | null
  readonly status: number
  /** Null once it is too old to be replayed. */
  readonly answer: Envelope | null
  /** The id of the object that a removed answer named. */
  readonly operation_id: string | null
  /** The tag of a removed answer, if it was a refusal. */
  readonly refusal: string | null
}

/**
 * Columns that housekeeping sets when it removes an answer. The outcome and the operation's id stay, because a client that
 * lost the answer must always be able to learn if they have paid.
 */
export const removeAnswer = sql`
  answer = NULL,
  operation_id = coalesce(
    answer #>> '{data,id}', answer #>> '{data,operationId}', answer #>> '{error,details,id}'
  ),
  refusal = answer #>> '{error,tag}'
`

/** Reads the answers stored under the keys, by `nameOf`. */
export async function findStored(
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
  return new Map(rows.map((row) => [toKeyName({ account: row.user_id, key: row.key }), row]))
}

/** The stored answer again, if it is the same request. */
export async function replay(stored: StoredAnswer, request: KeyedRequest): Promise<EnvelopeResponse | Refusal> {
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
  const tag = getStoredTag(stored)
  if (tag === undefined) return refuse("answer_not_kept", idDetails(stored.operation_id))
  // The answer was removed before tags were stored.
  if (tag === null) return refuse("idempotency_key_reused")
  const answer = refusal(refuse(tag, tag === "answer_not_kept" ? idDetails(stored.operation_id) : {}), requestId)
  return { ...answer, headers: { "Idempotent-Replayed": "true" } }
}

/** The tag that a stored operation was refused with: undefined where it happened, null where that is not known any more. */
export function getStoredTag({ status, refusal: tag }: StoredAnswer): ErrorTag | null | undefined {
  if (status === 200) return undefined
  return isKnownTag(tag) ? tag : null
}

function isKnownTag(tag: string | null): tag is ErrorTag {
  return tag !== null && Object.hasOwn(errorCatalogue, tag)
}

function idDetails(id: string | null | undefined) {
  return id ? { details: { id } } : {}
}

/** Keeps what these keys are answered with from now on; a refusal that says "not now" is not kept. */
export async function store(
  trx: Kysely<Database>,
  settled: ReadonlyMap<KeyedRequest, EnvelopeResponse | Refusal>,
): Promise<void> {
  const rows = [...settled].flatMap(([request, answer]) => {
    if (answer instanceof Refusal) return []
    const { account, actor, key, call, requestHash, requestId, now } = request
    const { status, envelope } = toReplayedAnswer(request, answer)
    const stored = {
      key,
      call,
      request_hash: requestHash.text,
      status,
      answer: envelope,
      at: now,
      request_id: isUuid(requestId) ? requestId : null,
    }
    return [{ user_id: account, actor: nameActor(actor), ...stored }]
  })
  if (rows.length === 0) return
  // PostgreSQL stores `answer` as exactly this JSON text.
  await sql`
    INSERT INTO idempotency_keys (user_id, actor, key, call, request_hash, status, answer, at, request_id)
    SELECT user_id, actor, key, call, request_hash, status, answer, at, request_id
    FROM json_populate_recordset(NULL::idempotency_keys, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}

/** The answer to later requests with the same key. */
function toReplayedAnswer({ shownOnce, requestId }: KeyedRequest, answer: EnvelopeResponse): EnvelopeResponse {
  if (!shownOnce || answer.status !== 200) return answer
  return refusal(refuse("answer_not_kept", idDetails(idWithin(answer.envelope))), requestId)
}

/** The id that such an answer holds beside its secret. */
function idWithin(envelope: object): string | undefined {
  const { data } = envelope as { readonly data?: Readonly<Record<string, { readonly id?: unknown } | undefined>> }
  const ids = Object.values(data ?? {}).map((part) => part?.id)
  return ids.find((id) => typeof id === "string")
}

import { createHash } from "node:crypto"
import { type CallName, contract, type ErrorTag } from "@wallet/core/contract"
import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { type Caller, nameActor } from "./caller.ts"
import type { EnvelopeResponse } from "./envelope.ts"
import { isRecorded } from "./recordedRefusals.ts"

/** The names of details that are kept: amounts, limits and names of ours. None can hold a secret or an account number. */
const keptDetails = [
  "available",
  "currency",
  "left",
  "level",
  "max",
  "min",
  "owed",
  "party",
  "paused",
  "period",
  "price",
  "state",
  "until",
] as const

/** The numbers that the customer was shown with a refusal, and the amount that they had asked for. */
export type RefusalNumbers = { readonly [Name in (typeof keptDetails)[number] | "asked" | "limit"]?: string }

/** A request that was refused. */
export interface RefusedRequest {
  readonly name: CallName
  readonly requestId: string
  readonly caller: Caller
  /** Undefined if the request was refused before it was read. */
  readonly input: unknown
}

/** Keeps refused attempts for support. It never delays an answer and never fails one. */
export interface RefusedAttempts {
  /** Queues a refusal that support can be asked about. */
  record(request: RefusedRequest, answer: EnvelopeResponse): void
  /** Writes what is queued, and takes nothing more. */
  close(): Promise<void>
}

interface Attempt {
  readonly id: string
  readonly user_id: string
  readonly actor: string
  readonly call: CallName
  readonly tag: ErrorTag
  readonly field: string | null
  readonly numbers: RefusalNumbers
  readonly times: number
  readonly first_at: Date
  readonly last_at: Date
  readonly request_id: string
}

/** The most refusals that a customer has rows of: the newest. */
export const mostKept = 100
/** The most different refusals that wait to be written. */
const mostQueued = 500
/** The most different refusals of one customer among them. */
const mostQueuedOfAccount = 20
/** Refusals are gathered for so long, in milliseconds. */
const gatheringMs = 250
/** Refusals that differ in their moment alone are one row for so long, in milliseconds. */
const repeatedMs = 3_600_000
const longestDetail = 60
const decimal = /^\d{1,40}(?:\.\d{1,20})?$/

/**
 * Keeps refusals in a table, in statements of their own: a refused payment's transaction writes nothing. One statement runs
 * at a time, whatever comes in. What does not fit into the queue is dropped and counted in the log.
 */
export function createRefusedAttempts({ db, now, log }: Pick<Services, "db" | "now" | "log">): RefusedAttempts {
  let queued = new Map<string, Attempt>()
  let queuedOf = new Map<string, number>()
  let dropped = 0
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const write = async () => {
    const attempts = [...queued.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const lost = dropped
    queued = new Map()
    queuedOf = new Map()
    dropped = 0
    if (lost > 0) log.warn({ dropped: lost }, "refused attempts were not kept: too many at once")
    if (attempts.length === 0) return
    try {
      await store(db, attempts)
    } catch (err) {
      log.warn({ err, dropped: attempts.length }, "refused attempts were not kept")
    }
  }
  const writeSoon = () => {
    if (isClosed || timer || writing) return
    timer = setTimeout(() => {
      timer = undefined
      writing = write().finally(() => {
        writing = undefined
        if (queued.size > 0) writeSoon()
      })
    }, gatheringMs)
    timer.unref()
  }
  const queue = (attempt: Attempt) => {
    const { id, user_id: account } = attempt
    const known = queued.get(id)
    const ofAccount = queuedOf.get(account) ?? 0
    if (known) {
      queued.set(id, { ...attempt, times: known.times + 1, first_at: known.first_at })
    } else if (queued.size < mostQueued && ofAccount < mostQueuedOfAccount) {
      queued.set(id, attempt)
      queuedOf.set(account, ofAccount + 1)
    } else {
      dropped += 1
    }
    writeSoon()
  }

  return {
    record({ name, requestId, caller, input }, { envelope: { error } }) {
      if (isClosed || error.tag === null || !isRecorded(name, contract[name], error.tag)) return
      const [field, shown] = Object.entries(error.fields ?? {})[0] ?? []
      const asked = readAsked(input)
      const numbers = pickNumbers({ ...error.details }, shown?.limit)
      const actor = nameActor(caller.actor)
      const at = now()
      const hour = Math.floor(at.getTime() / repeatedMs)
      queue({
        id: hashToId([caller.account, actor, name, error.tag, field, numbers, asked?.currency, hour]),
        user_id: caller.account,
        actor,
        call: name,
        tag: error.tag,
        field: field ?? null,
        numbers: { ...numbers, ...(asked && { asked: `${asked.amount} ${asked.currency}` }) },
        times: 1,
        first_at: at,
        last_at: at,
        request_id: requestId,
      })
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writing
      await write()
    },
  }
}

/** Adds to rows of the same refusal, and deletes the customers' oldest rows. */
async function store(db: Services["db"], attempts: readonly Attempt[]): Promise<void> {
  await sql`
    INSERT INTO refused_attempts (id, user_id, actor, call, tag, field, numbers, times, first_at, last_at, request_id)
    SELECT id, user_id, actor, call, tag, field, numbers, times, first_at, last_at, request_id
    FROM json_populate_recordset(NULL::refused_attempts, ${JSON.stringify(attempts)}::json)
    ON CONFLICT (id) DO UPDATE SET times = refused_attempts.times + excluded.times, numbers = excluded.numbers,
      last_at = greatest(refused_attempts.last_at, excluded.last_at), request_id = excluded.request_id
  `.execute(db)
  const accounts = [...new Set(attempts.map(({ user_id: account }) => account))]
  await sql`
    DELETE FROM refused_attempts WHERE id = ANY(ARRAY(
      SELECT old.id FROM unnest(${accounts}::uuid[]) account(user_id) CROSS JOIN LATERAL (
        SELECT id FROM refused_attempts WHERE user_id = account.user_id
        ORDER BY last_at DESC, id DESC OFFSET ${mostKept} LIMIT ${mostKept} FOR UPDATE SKIP LOCKED
      ) old
    ))
  `.execute(db)
}

/** The numbers among an answer's details, and the limit at its field. */
function pickNumbers(details: Readonly<Record<string, string>>, limit: string | undefined): RefusalNumbers {
  const kept = keptDetails.flatMap((name) => {
    const value = Object.hasOwn(details, name) ? details[name] : undefined
    return value === undefined || value.length > longestDetail ? [] : [[name, value] as const]
  })
  const isAmount = limit !== undefined && decimal.test(limit)
  return { ...Object.fromEntries(kept), ...(isAmount && { limit }) }
}

/** The amount of a request and its currency. */
function readAsked(input: unknown): { readonly amount: string; readonly currency: string } | undefined {
  const { amount, side, ...named } = Object(input) as Readonly<Record<string, unknown>>
  const currency = named.currency ?? (side === "to" ? named.toCurrency : named.fromCurrency)
  if (typeof currency !== "string" || !/^[A-Z\d]{2,12}$/.test(currency)) return undefined
  return typeof amount === "string" && decimal.test(amount) ? { amount, currency } : undefined
}

function hashToId(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)
}

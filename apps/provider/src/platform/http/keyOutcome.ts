import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountId } from "./caller.ts"
import { toLockId } from "./keyClaims.ts"
import { findStored, getStoredTag, type StoredAnswer } from "./storedAnswers.ts"

/** The outcome stored under a key. If the answer itself is too old to be kept, the way it ended remains. */
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
      SELECT pg_try_advisory_xact_lock_shared(${toLockId({ account, key })}) AS free
    `.execute(trx)
    const [stored] = (await findStored(trx, [{ account, key }])).values()
    if (stored) return toKeyOutcome(stored)
    return { state: rows[0]?.free ? "absent" : "in_progress" }
  })
}

function toKeyOutcome(stored: StoredAnswer): KeyOutcome {
  const { call, answer, operation_id: operationId } = stored
  if (answer) return { state: "settled", call, answer }
  const tag = getStoredTag(stored)
  // An operation whose answer held a secret has happened; what is kept of it is a refusal.
  const happened = tag === undefined || tag === "answer_not_kept"
  const ended = happened ? { outcome: "happened" as const, tag: null } : { outcome: "refused" as const, tag }
  return { state: "settled", call, answer: null, operationId, ...ended }
}

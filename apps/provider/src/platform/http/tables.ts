import type { ColumnType, JSONColumnType } from "kysely"
import type { Moment } from "#platform/database/columns.ts"
import type { RefusalNumbers } from "./refusedAttempts.ts"

/** A key by which requests are hashed. */
interface RequestHashKeysTable {
  id: string
  secret_key_id: string
  sealed: string
  created_at: Date
}

interface IdempotencyKeysTable {
  user_id: string
  /** The actor of the first request (`nameActor`); null in rows older than this column. */
  actor: ColumnType<string | null, string | null | undefined, never>
  key: string
  call: string
  request_hash: string | null
  /** Of before hashes had a key, until housekeeping gives it one. */
  body_hash: Buffer | null
  status: number
  answer: JSONColumnType<object>
  /** Once the answer was removed: the id of what was made, and the tag that it refused with. */
  operation_id: ColumnType<string | null, string | null | undefined, string | null>
  refusal: ColumnType<string | null, string | null | undefined, string | null>
  at: Moment
  /** The id of the first request; null in rows older than this column. */
  request_id: ColumnType<string | null, string | null | undefined, never>
}

/** Attempts of customers that were refused: as one row if only their moments within an hour differ. */
interface RefusedAttemptsTable {
  id: string
  user_id: string
  /** The actor (`nameActor`). */
  actor: string
  call: string
  tag: string
  field: string | null
  numbers: JSONColumnType<RefusalNumbers>
  times: number
  first_at: Moment
  last_at: Moment
  /** The id of the last request. */
  request_id: string
}

declare module "#platform/database/schema.ts" {
  interface Database {
    request_hash_keys: RequestHashKeysTable
    idempotency_keys: IdempotencyKeysTable
    refused_attempts: RefusedAttemptsTable
  }
}

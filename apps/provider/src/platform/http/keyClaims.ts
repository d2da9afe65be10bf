import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { KeyedRequest } from "./keyedRequest.ts"

/** Claims the keys that nobody else is working on. Where one comes twice, the first has it. */
export async function claimKeys<Request extends KeyedRequest>(
  trx: Kysely<Database>,
  requests: readonly Request[],
): Promise<ReadonlySet<Request>> {
  const byLock = new Map<bigint, Request>()
  for (const request of requests.toReversed()) byLock.set(toLockId(request), request)
  const { rows } = await sql<{ lock: bigint; claimed: boolean }>`
    SELECT lock, pg_try_advisory_xact_lock(lock) AS claimed FROM unnest(${[...byLock.keys()]}::bigint[]) AS lock
  `.execute(trx)
  return new Set(rows.flatMap((row) => (row.claimed ? (byLock.get(row.lock) ?? []) : [])))
}

/** A number of 64 bits for the key; two keys that share one would only wait for each other. */
export function toLockId({ account, key }: Pick<KeyedRequest, "account" | "key">): bigint {
  return createHash("sha256").update(`idempotency ${account} ${key}`).digest().readBigInt64BE()
}

/** A key is its account's: others may have the same. */
export function toKeyName({ account, key }: { readonly account: string; readonly key: string }): string {
  return `${account} ${key}`
}

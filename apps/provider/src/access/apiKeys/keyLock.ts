import { type Kysely, sql } from "kysely"
import { securityLockMs } from "#access/identity/securityLock.ts"
import type { Database } from "#platform/database/schema.ts"

/**
 * The end of the lock on sends by API keys that a new payout key causes; undefined without a lock. A key that was deleted in the
 * meantime counts as well: a thief of the session may have created it and removed the traces.
 */
export async function readKeyLocks(
  db: Kysely<Database>,
  userIds: readonly string[],
  at: Date,
): Promise<(userId: string) => Date | undefined> {
  const newest = await db
    .selectFrom("api_keys")
    .select(({ fn }) => ["user_id", fn.max<Date>("created_at").as("created_at")])
    .where(sql<boolean>`user_id = ANY(${[...userIds]}::uuid[])`)
    .where("created_at", ">", new Date(at.getTime() - securityLockMs))
    .where(sql<boolean>`'payouts' = ANY(scopes)`)
    .groupBy("user_id")
    .execute()
  const byId = new Map(newest.map(({ user_id, created_at }) => [user_id, created_at.getTime() + securityLockMs]))
  return (userId) => {
    const until = byId.get(userId)
    return until === undefined ? undefined : new Date(until)
  }
}

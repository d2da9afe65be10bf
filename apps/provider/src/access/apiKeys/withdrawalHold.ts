import { type Kysely, sql } from "kysely"
import { withdrawalHoldMs } from "#access/identity/withdrawalHold.ts"
import type { Database } from "#platform/database/schema.ts"

/**
 * Until when withdrawals wait because of a new key that could make them; undefined if they need not. A key that was
 * deleted in the meantime counts as well: whoever stole the session may have made it, and tidied up.
 */
export async function apiKeyHold(trx: Kysely<Database>, userId: string, now: Date): Promise<Date | undefined> {
  const newest = await trx
    .selectFrom("api_keys")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(now.getTime() - withdrawalHoldMs))
    .where(sql<boolean>`'payouts' = ANY(scopes)`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return newest && new Date(newest.created_at.getTime() + withdrawalHoldMs)
}

import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"

/**
 * Duration of the withdrawal lock after a change of password, address or phone, in milliseconds: time for the owner to notice.
 */
export const securityLockMs = 24 * 3_600_000

/** The end of the withdrawal lock of each of these customers; undefined without a lock. */
export async function readSecurityLocks(
  db: Kysely<Database>,
  userIds: readonly string[],
  at: Date,
): Promise<(userId: string) => Date | undefined> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "withdrawals_held_until"])
    .where(sql<boolean>`id = ANY(${[...userIds]}::uuid[])`)
    .where("withdrawals_held_until", ">", at)
    .execute()
  const byId = new Map(rows.map(({ id, withdrawals_held_until: until }) => [id, until ?? undefined]))
  return (userId) => byId.get(userId)
}

/** @throws Refusal `withdrawals_held` with the end and the reason, if there is a lock. */
export function refuseLocked(until: Date | undefined, reason: "account_change" | "api_key"): void {
  if (until) throw refuse("withdrawals_held", { details: { until: until.toISOString(), reason } })
}

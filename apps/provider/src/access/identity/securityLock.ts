import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"

/** Duration of the withdrawal lock after a change of password, address or phone, in milliseconds: time for the owner to notice. */
export const securityLockMs = 24 * 3_600_000

/** Until when nothing may leave the accounts of these customers; undefined where it may. */
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

/** @throws Refusal `withdrawals_held` where there is such a moment, with it and the reason. */
export function refuseLocked(until: Date | undefined, reason: "account_change" | "api_key"): void {
  if (until) throw refuse("withdrawals_held", { details: { until: until.toISOString(), reason } })
}

import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import type { OutgoingCheck } from "./check.ts"

/**
 * Whoever holds a stolen session can take no more in a day than goes unconfirmed (screens A 4): one allowance for all ways
 * together. What does not fit into it is confirmed.
 */
export const allowanceCheck: OutgoingCheck = {
  name: "unconfirmed allowance",
  stage: "confirmation",
  appliesTo: ({ confirmation }) => confirmation === "allowance",
  async read({ db, config, accountIds, at }) {
    const mayGo = config.sendsWithoutStepUp * 10n ** BigInt(referenceCurrency.decimals)
    const unconfirmedOf = await readUnconfirmed(db, accountIds, at)
    return ({ accountId, isConfirmed, value, isPriceFresh, before }) => {
      if (isConfirmed) return
      const unconfirmed = unconfirmedOf(accountId) + before.unconfirmed + value
      // What is old is good enough for a limit that nobody comes near, and not for the sum that a thief may take.
      if (!isPriceFresh || unconfirmed > mayGo) throw refuse("step_up_required")
    }
  },
}

/** What has left since midnight (UTC) without being confirmed. */
async function readUnconfirmed(
  db: Kysely<Database>,
  accountIds: readonly string[],
  at: Date,
): Promise<(accountId: string) => bigint> {
  const midnight = new Date(at.getTime() - (at.getTime() % day))
  const ids = [...accountIds]
  const { rows } = await sql<{ readonly user_id: string; readonly value: bigint }>`
    SELECT user_id, sum(unconfirmed) AS value
    FROM (
      SELECT user_id, unconfirmed FROM sent_by_hour WHERE user_id = ANY(${ids}::uuid[]) AND hour >= ${midnight}
      UNION ALL
      SELECT user_id, unconfirmed FROM limit_uses WHERE user_id = ANY(${ids}::uuid[]) AND at >= ${midnight}
    ) today
    GROUP BY user_id
  `.execute(db)
  const byId = new Map(rows.map(({ user_id, value }) => [user_id, value]))
  return (accountId) => byId.get(accountId) ?? 0n
}

const day = 24 * 3_600_000

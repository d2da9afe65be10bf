import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import type { OutgoingCheck } from "./check.ts"

/** Requires a step-up for each payment of ways that are always confirmed. */
export const confirmationCheck: OutgoingCheck = {
  name: "confirmed each time",
  stage: "confirmation",
  appliesTo: ({ confirmation }) => confirmation === "always",
  read: () =>
    Promise.resolve(({ isConfirmed }) => {
      if (!isConfirmed) throw refuse("step_up_required")
    }),
}

/**
 * Limits what may leave in a day without a step-up (screens A 4), for all payment ways together, so that a stolen
 * session can't take more. A payment above it needs a step-up.
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
      // An old price is accurate enough for the limits, but not for the amount that a thief could take.
      if (!isPriceFresh || unconfirmed > mayGo) throw refuse("step_up_required")
    }
  },
}

/** Reads what has left each account since midnight (UTC) without a step-up. */
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

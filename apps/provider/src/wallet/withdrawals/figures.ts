import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/**
 * Files of payments leave on banking days only: over the longest holidays, a payment may wait this long for a file
 * and its statement.
 */
const longestFileDays = 7

/** The age of the oldest pending withdrawal, for monitoring. */
export const oldestWithdrawal: DatabaseFigure = {
  name: "wallet_oldest_withdrawal_seconds",
  help: "For how long the oldest withdrawal that is neither done nor refused has been under way, without those of the last days that leave in files; 0 where none is.",
  async read(db, now) {
    const fileSince = new Date(now.getTime() - longestFileDays * 24 * 3_600_000)
    const { oldest } = await db
      .selectFrom("withdrawals")
      .select(({ fn }) => fn.min("created_at").as("oldest"))
      .where("state", "in", ["screening", "awaiting_approval", "queued", "broadcasting", "confirming", "replaced"])
      .where(
        sql<boolean>`NOT (state = 'confirming' AND created_at > ${fileSince}
          AND EXISTS (SELECT FROM bank_payments WHERE reference = withdrawals.id))`,
      )
      .executeTakeFirstOrThrow()
    return secondsSince(oldest, now)
  },
}

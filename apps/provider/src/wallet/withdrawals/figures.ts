import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/** For how long the withdrawal that takes longest has been under way, for monitoring. */
export const oldestWithdrawal: DatabaseFigure = {
  name: "wallet_oldest_withdrawal_seconds",
  help: "For how long the oldest withdrawal that is neither done nor refused has been under way; 0 where none is.",
  async read(db, now) {
    const { oldest } = await db
      .selectFrom("withdrawals")
      .select(({ fn }) => fn.min("created_at").as("oldest"))
      .where("state", "in", ["screening", "awaiting_approval", "queued", "broadcasting", "confirming", "replaced"])
      .executeTakeFirstOrThrow()
    return secondsSince(oldest, now)
  },
}

import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/** Time since networks have blocks that no node keeps, for monitoring. */
export const missingBlocks: DatabaseFigure = {
  name: "wallet_chain_blocks_missing_seconds",
  help: "For how long the blocks that are next have been kept by no node of a network; 0 where they can be read.",
  labelNames: ["network"],
  read: async (db, now) =>
    (await db.selectFrom("chain_cursors").select(["network", "missing_since"]).execute()).map(
      ({ network, missing_since: since }) => ({
        labels: { network },
        value: since === null ? 0 : secondsSince(since, now),
      }),
    ),
}

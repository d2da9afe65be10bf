import type { DatabaseFigure } from "#platform/observability/metrics.ts"

/** Levels of hot wallets relative to their marks, for monitoring. Amounts are not exported. */
export const hotWalletLevels: DatabaseFigure = {
  name: "wallet_hot_wallet_level",
  help: "-1 where a hot wallet holds less of a currency than its low mark, 1 where it holds more than the high one, else 0.",
  labelNames: ["network", "currency"],
  read: async (db) =>
    (await db.selectFrom("hot_wallet_levels").select(["network", "currency", "level"]).execute()).map(
      ({ level, ...labels }) => ({ labels, value: level }),
    ),
}

import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import { listAssets } from "./readBooks.ts"
import { listReconciliations } from "./store.ts"

/** Agreement of chains with the ledger, for monitoring. Amounts are not exported. */
export const chainDifferences: DatabaseFigure = {
  name: "wallet_chain_differs",
  help: "1 where a network holds more or less of a currency than the ledger and what is known in transit say, else 0.",
  labelNames: ["network", "currency"],
  read: async (db) =>
    (await listReconciliations(db)).map(({ network, currency, difference }) => ({
      labels: { network, currency },
      value: difference === 0n ? 0 : 1,
    })),
}

/** Time since currencies of networks were last compared, for monitoring. */
export const chainComparisons: DatabaseFigure = {
  name: "wallet_chain_compared_seconds",
  help: "How long ago a currency of a network was compared with the ledger; since the network has nodes where it never was.",
  labelNames: ["network", "currency"],
  async read(db, now) {
    const rows = await listReconciliations(db)
    // A network whose nodes were removed from the settings is no longer compared.
    const { rows: watched } = await sql<{ network: NetworkId; since: Date }>`
      SELECT network, since FROM chain_reconciling
      WHERE NOT EXISTS (SELECT FROM outside_parties WHERE party = 'chain:' || network AND state = 'off')`.execute(db)
    return watched.flatMap(({ network, since }) =>
      listAssets(network).map(({ currency }) => {
        const last = rows.find((row) => row.network === network && row.currency === currency)
        return { labels: { network, currency }, value: secondsSince(last?.at ?? since, now) }
      }),
    )
  },
}

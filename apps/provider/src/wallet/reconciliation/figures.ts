import { networks } from "@wallet/core/money"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import { listReconciliations } from "./store.ts"

/** Whether chains agree with the ledger, for monitoring. Amounts are not among the figures. */
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

/** For how long networks have not been compared, for monitoring. */
export const chainComparisons: DatabaseFigure = {
  name: "wallet_chain_compared_seconds",
  help: "How long ago a network was compared with the ledger.",
  labelNames: ["network"],
  async read(db, now) {
    const rows = await listReconciliations(db)
    return networks.flatMap(({ id: network }) => {
      const last = rows.find((row) => row.network === network)
      return last ? [{ labels: { network }, value: secondsSince(last.at, now) }] : []
    })
  },
}

import type { DatabaseFigure } from "#platform/observability/metrics.ts"
import { readChainHead } from "./seal.ts"

/** The position up to which the log is sealed, for monitoring. */
export const logPosition: DatabaseFigure = {
  name: "wallet_ledger_log_position",
  help: "How many transfers the hash chain over the ledger's log holds.",
  read: async (db) => Number((await readChainHead(db)).position),
}

import type { NetworkId } from "@wallet/core/money"
import type { Generated } from "kysely"

interface ChainReconciliationsTable {
  network: NetworkId
  currency: string
  /** The block at which both were compared. */
  height: bigint
  hash: string
  /** All amounts are in the smallest units of the chain. */
  on_chain: bigint
  ledger: bigint
  arriving: bigint
  dropped: bigint
  leaving: bigint
  fees: bigint
  difference: bigint
  at: Date
  /** Since when there is a difference; null if there is none. */
  since: Date | null
  /** Changes with every change of the difference, so that a decision applies to exactly one. */
  difference_id: string | null
}

interface ChainStraysTable {
  network: NetworkId
  txid: string
  /** The number of the output or of the token's transfer; -1 for the transaction's fee. */
  output_index: number
  currency: string
  /** The address of ours. */
  address: string
  amount: bigint
  height: bigint
  found_at: Date
}

interface ChainReconcilingTable {
  network: NetworkId
  /** Until then one process compares it, and no other one starts. */
  until: Date
  /** Since when it should be compared. */
  since: Generated<Date>
}

interface ChainUncomparedTable {
  network: NetworkId
  currency: string
  /** Reason its balances could not be read. */
  reason: string
  since: Date
}

interface ChainReturnCostsTable {
  deposit_id: string
  /** Its final network fee, in the network's coin. */
  fee: bigint
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** The newest comparison of each currency on each network. */
    chain_reconciliations: ChainReconciliationsTable
    /** Unknown movements at our addresses that cause a current difference. */
    chain_strays: ChainStraysTable
    /** Compared networks, with the lease of the process that compares each now. */
    chain_reconciling: ChainReconcilingTable
    /** Currencies that the newest comparison could not compare. */
    chain_uncompared: ChainUncomparedTable
    /** Returned deposits with the final cost that was booked. */
    chain_return_costs: ChainReturnCostsTable
  }
}

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
  /** Since when there is a difference; null where there is none. */
  since: Date | null
  /** Another one whenever the difference is another one: what somebody decides about is exactly this. */
  difference_id: string | null
}

interface ChainStraysTable {
  network: NetworkId
  txid: string
  /** The number of the output or of the token's transfer; -1 for the transaction's fee. */
  output_index: number
  currency: string
  /** Ours. */
  address: string
  amount: bigint
  height: bigint
  found_at: Date
}

interface ChainReconcilingTable {
  network: NetworkId
  /** Until then one process compares it, and no other begins. */
  until: Date
  /** Since when it is to be compared. */
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
    /** Movements at our addresses without us that cause a current difference. */
    chain_strays: ChainStraysTable
    /** Networks that are compared, and which of them a process compares just now. */
    chain_reconciling: ChainReconcilingTable
    /** Currencies that the newest comparison could not compare. */
    chain_uncompared: ChainUncomparedTable
    /** Deposits that went back, whose cost is booked as the chain took it. */
    chain_return_costs: ChainReturnCostsTable
  }
}

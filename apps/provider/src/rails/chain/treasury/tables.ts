import type { NetworkId } from "@wallet/core/money"

interface ChainCollectionsTable {
  id: string
  network: NetworkId
  /** The deposit address that is emptied of one asset, and its number. */
  wallet: string
  derivation_index: number
  /** The token's contract; null for the chain's coin. */
  contract: string | null
  /** Open: in progress, at most one for an address. Empty: there was nothing to move. Failed: mined, but failed. */
  state: "open" | "done" | "empty" | "failed"
  /** The transaction that empties it together with others. */
  batch: string | null
  created_at: Date
  /** The earliest time to continue. */
  not_before: Date
  ended_at: Date | null
}

interface ChainCollectionPaymentsTable {
  /** The payment's, once there is one. */
  reference: string
  collection_id: string
  /** The hot wallet sends gas, or the address pays its balance to the hot wallet. */
  kind: "fund" | "move"
  /** The network's fee, once booked; in the coin's smallest units. */
  fee: bigint | null
  booked_at: Date | null
}

interface ChainBatchesTable {
  /** The payment's, once there is one. */
  reference: string
  network: NetworkId
  /** The token; null for the deployment of the contract that empties addresses. */
  contract: string | null
  created_at: Date
  not_before: Date
  /** The network's fee, once booked; in the coin's smallest units. */
  fee: bigint | null
  booked_at: Date | null
}

interface ChainConsolidationsTable {
  /** The payment's, once there is one. */
  reference: string
  network: NetworkId
  created_at: Date
  not_before: Date
  /** The network's fee, once booked. */
  fee: bigint | null
  booked_at: Date | null
}

interface ChainConsolidatedOutputsTable {
  network: NetworkId
  txid: string
  vout: number
  reference: string
  amount: bigint
  /** The number of the deposit address that was paid. */
  derivation_index: number
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** Deposit addresses that were or are being emptied into the hot wallet. */
    chain_collections: ChainCollectionsTable
    /** Transactions of the contract that empties many addresses at once. */
    chain_batches: ChainBatchesTable
    /** Transactions that join outputs at deposit addresses. */
    chain_consolidations: ChainConsolidationsTable
    /** The outputs that they spend, each at most once. */
    chain_consolidated_outputs: ChainConsolidatedOutputsTable
    /** The payments of a collection. */
    chain_collection_payments: ChainCollectionPaymentsTable
  }
}

import type { NetworkId } from "@wallet/core/money"

interface ChainCollectionsTable {
  id: string
  network: NetworkId
  /** The deposit address that is emptied of one thing, and its number. */
  wallet: string
  derivation_index: number
  /** The token's contract; null for the chain's own coin. */
  contract: string | null
  /** Open: under way, one at a time for an address. Empty: there was nothing to move after all. Failed: mined in vain. */
  state: "open" | "done" | "empty" | "failed"
  /** The transaction that empties it together with others. */
  batch: string | null
  created_at: Date
  /** When it is gone on with, where something has to be waited for. */
  not_before: Date
  ended_at: Date | null
}

interface ChainCollectionPaymentsTable {
  /** Of the payment, once there is one. */
  reference: string
  collection_id: string
  /** The hot wallet gives gas, or the address pays what it has to the hot wallet. */
  kind: "fund" | "move"
  /** What the network took, once that is in the ledger; in the smallest units of its coin. */
  fee: bigint | null
  booked_at: Date | null
}

interface ChainBatchesTable {
  /** Of the payment, once there is one. */
  reference: string
  network: NetworkId
  /** The token; null where the contract that empties addresses is deployed. */
  contract: string | null
  created_at: Date
  not_before: Date
  /** What the network took, once that is in the ledger; in the smallest units of its coin. */
  fee: bigint | null
  booked_at: Date | null
}

interface ChainConsolidationsTable {
  /** Of the payment, once there is one. */
  reference: string
  network: NetworkId
  created_at: Date
  not_before: Date
  /** What the network took, once that is in the ledger. */
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
    /** Deposit addresses that were, or are, emptied into the hot wallet. */
    chain_collections: ChainCollectionsTable
    /** Transactions of the contract that empties many addresses at once. */
    chain_batches: ChainBatchesTable
    /** Transactions that join outputs at deposit addresses. */
    chain_consolidations: ChainConsolidationsTable
    /** The outputs that they spend, each once for ever. */
    chain_consolidated_outputs: ChainConsolidatedOutputsTable
    /** The payments that a collection takes. */
    chain_collection_payments: ChainCollectionPaymentsTable
  }
}

import type { NetworkId } from "@wallet/core/money"

interface CollectionTargetsTable {
  network: NetworkId
  address_id: string
  /** The token's contract; null for the chain's own coin. */
  contract: string | null
  /** What was there at the last look, in the chain's smallest units; null where more has arrived since. */
  balance: bigint | null
  not_before: Date
}

interface BalanceWalksTable {
  network: NetworkId
  /** The last address whose balance was compared; null where the first one is next. */
  address_id: string | null
}

interface ColdMovementsTable {
  id: string
  /** From the hot wallet to cold storage, or back. */
  kind: "to_cold" | "refill"
  network: NetworkId
  currency: string
  /** In the chain's smallest units. */
  amount: bigint
  hot_address: string
  /** Null where the operator has named none. */
  cold_address: string | null
  state: ColdMovementState
  txid: string | null
  /** What the network took, in the smallest units of its coin, once that is in the ledger. */
  fee: bigint | null
  /** Why it was rejected or failed, where nobody said so. */
  note: string | null
  created_at: Date
  changed_at: Date
  not_before: Date
  booked_at: Date | null
}

/** Pending: it waits for operators; a refill, for the money. */
export type ColdMovementState = "pending" | "approved" | "sent" | "confirmed" | "rejected" | "failed"

interface HotWalletLevelsTable {
  network: NetworkId
  currency: string
  /** In the chain's smallest units. */
  balance: bigint
  /** -1 below the low mark, 1 above the high one, 0 between them. */
  level: number
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** What has arrived at deposit addresses, as far as it is the operator's to move. */
    collection_targets: CollectionTargetsTable
    /** How far balances of addresses were compared with what was written down. */
    balance_walks: BalanceWalksTable
    /** Money between hot wallets and cold storage, under way and ended. */
    cold_movements: ColdMovementsTable
    /** Where hot wallets stood at the last look. */
    hot_wallet_levels: HotWalletLevelsTable
  }
}

import type { NetworkId } from "@wallet/core/money"
import type { MomentOrNull } from "#platform/database/columns.ts"

interface CollectionTargetsTable {
  network: NetworkId
  address_id: string
  /** The token's contract; null for the chain's own coin. */
  contract: string | null
  /** Balance at the last check, in the chain's smallest units; null if more has arrived since. */
  balance: bigint | null
  not_before: Date
}

interface BalanceWalksTable {
  network: NetworkId
  /** The last address whose balance was compared; null if the first one is next. */
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
  /** Null if the operator has set none. */
  cold_address: string | null
  state: ColdMovementState
  txid: string | null
  /** Network fee in the smallest units of the network's coin, once booked. */
  fee: bigint | null
  /** Reason it was rejected or failed, if no operator gave one. */
  note: string | null
  created_at: Date
  changed_at: Date
  not_before: Date
  booked_at: Date | null
}

/** Pending: waiting for operators, or a refill for its money. */
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

interface VendorBalanceReadsTable {
  party: string
  next_at: Date
  read_at: MomentOrNull
  /** The last attempt, if it failed. */
  failed_at: MomentOrNull
}

/** A balance as the vendor told it at `read_at`, with the ledger's at that moment. In minor units. */
interface VendorBalancesTable {
  party: string
  currency: string
  /** The vendor's account, which several parties may share. */
  account: string
  units: bigint
  ledger: bigint
  /** Payouts that the vendor has accepted and the ledger has not posted. */
  leaving: bigint
}

declare module "#platform/database/schema.ts" {
  interface Database {
    vendor_balance_reads: VendorBalanceReadsTable
    vendor_balances: VendorBalancesTable
    /** Deposits that the operator may collect. */
    collection_targets: CollectionTargetsTable
    /** Progress of comparing balances of addresses with recorded ones. */
    balance_walks: BalanceWalksTable
    /** Money between hot wallets and cold storage, in progress and ended. */
    cold_movements: ColdMovementsTable
    /** Levels of hot wallets at the last check. */
    hot_wallet_levels: HotWalletLevelsTable
  }
}

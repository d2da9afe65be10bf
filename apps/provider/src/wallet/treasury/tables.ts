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

declare module "#platform/database/schema.ts" {
  interface Database {
    /** What has arrived at deposit addresses, as far as it is the operator's to move. */
    collection_targets: CollectionTargetsTable
    /** How far balances of addresses were compared with what was written down. */
    balance_walks: BalanceWalksTable
  }
}

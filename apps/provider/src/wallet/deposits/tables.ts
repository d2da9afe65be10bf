import type { DepositSchema, Written } from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated } from "kysely"

interface WalletSeedTable {
  only_one: Generated<boolean>
  sealed: string
}

export interface DepositAddressesTable {
  id: string
  user_id: string
  /** For which the customer asked; money of another currency that arrives here is credited as what it is. */
  currency: string
  network: NetworkId
  address: string
  derivation_index: number
  /** The invoice that it takes payments of; null for one that takes its customer's deposits. */
  invoice_id: string | null
  /** The payer's page that an address of an invoice was given to; null where pages share it. */
  payer_token_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
  /** Where what arrived at it goes back, as that page said. */
  refund_address: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Date
  /** Null for the address that is shown now; an older one still takes money. */
  replaced_at: Date | null
}

export interface DepositsTable {
  id: string
  /** The invoice that it pays; null for a deposit of its customer's. */
  invoice_id: string | null
  user_id: string
  address_id: string
  network: NetworkId
  txid: string
  output_index: number
  state: Written<typeof DepositSchema>["state"]
  currency: string | null
  contract: string | null
  /** In the smallest units of the chain: `amount` and `dust` together. */
  chain_amount: bigint
  /** What is credited, in minor units of the wallet's currency. */
  amount: bigint | null
  /** What is finer than the wallet counts, in the smallest units of the chain. */
  dust: bigint
  sender: string
  block_height: bigint | null
  block_hash: string | null
  confirmations: number
  inclusions: number
  hold_reason: string | null
  return_txid: string | null
  return_raw: string | null
  created_at: Date
  credited_at: Date | null
}

interface DepositRisksTable {
  id: string
  deposit_id: string
  currency: string
  amount: bigint
  created_at: Date
  resolved_at: Date | null
}

export interface ChainCursorsTable {
  network: NetworkId
  height: bigint
  hash: string
  /** Since when no node keeps the blocks that are next; null while they can be read. */
  missing_since: ColumnType<Date | null, never, Date | null>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    wallet_seed: WalletSeedTable
    deposit_addresses: DepositAddressesTable
    deposits: DepositsTable
    deposit_risks: DepositRisksTable
    chain_cursors: ChainCursorsTable
  }
}

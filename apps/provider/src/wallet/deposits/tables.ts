import type { DepositSchema, Written } from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated } from "kysely"

/** A column that older versions do not write. */
type Added<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface WalletSeedTable {
  only_one: Generated<boolean>
  sealed: string
}

export interface DepositAddressesTable {
  id: string
  user_id: string
  /** The currency that the customer requested. Deposits of another currency are credited as that currency. */
  currency: string
  network: NetworkId
  address: string
  derivation_index: number
  /** The invoice that it accepts payments of; null for a customer's deposit address. */
  invoice_id: string | null
  /** The payer's page that an address of an invoice was given to; null where pages share it. */
  payer_token_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
  /** Refund address left on the payment page. */
  refund_address: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Date
  /** Null for the current address. Older ones still accept deposits. */
  replaced_at: Date | null
}

export interface DepositsTable {
  id: string
  /** The invoice that it pays; null for a customer's deposit. */
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
  /** The credited amount, in minor units of the wallet's currency. */
  amount: bigint | null
  /** The fraction below the wallet's unit, in the chain's smallest units. */
  dust: bigint
  /** The first of its payers; empty if the chain does not report it. */
  sender: string
  /** All of its payers, with an empty text for those that the chain does not report; null for older deposits. */
  senders: Added<string[]>
  block_height: bigint | null
  block_hash: string | null
  confirmations: number
  /** Required confirmations; null before it is in a block. */
  confirmations_needed: number | null
  inclusions: number
  hold_reason: string | null
  /** The reference under which its return is signed; null for older ones, whose reference is the deposit's id. */
  return_id: Added<string>
  /** Address for the return; null in older rows, which return to the sender. */
  return_address: Added<string>
  return_txid: string | null
  return_raw: string | null
  /** Reason the last return failed, shown to operators. */
  return_failure: Added<string>
  created_at: Date
  credited_at: Date | null
  /** The group whose operation it shares; null for a deposit with an operation of its own. */
  group_id: Added<string>
}

/**
 * Deposits below the minimum of one address and currency that share an operation. The group is the operation's
 * subject.
 */
interface DepositGroupsTable {
  id: string
  user_id: string
  address_id: string
  network: NetworkId
  currency: string
  created_at: Date
  /** When they were credited together; null while the group accepts more. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its customer was notified of the pending and of the credited state. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  credited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  /** Since when no node keeps the next blocks; null while they can be read. */
  missing_since: ColumnType<Date | null, never, Date | null>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    wallet_seed: WalletSeedTable
    deposit_addresses: DepositAddressesTable
    deposits: DepositsTable
    deposit_groups: DepositGroupsTable
    deposit_risks: DepositRisksTable
    chain_cursors: ChainCursorsTable
  }
}

import type { NetworkId } from "@wallet/core/money"
import type { JSONColumnType } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

/** A recipient that a quote declares, and what their service has answered. */
export interface TravelRuleTransfersTable {
  quote_id: string
  user_id: string
  /** `self`: the customer's own wallet or account elsewhere. */
  owner: "self" | "other"
  name: string | null
  /** The name of the recipient's service, or its travel address; null for a self-hosted wallet. */
  service: string | null
  state: "declared" | "asked" | "approved" | "rejected" | "unanswered" | "confirmed"
  withdrawal_id: string | null
  /** The part of our callback's address that the other service alone knows. */
  token: string | null
  /** The address at which the other service is told of the transaction. */
  confirm_at: string | null
  /** The other service's reason for a refusal, in its words. */
  refusal: string | null
  created_at: Moment
  asked_at: MomentOrNull
  answered_at: MomentOrNull
}

/** A proof that an address is a customer's, or a test that would be one. */
export interface AddressProofsTable {
  id: string
  user_id: string
  /** `evm` for all networks with the same addresses; otherwise the network. */
  family: string
  address: string
  method: "signature" | "transfer"
  /** The signature, or the transaction. */
  evidence: string | null
  /** The exact amount of a test transfer, in the smallest units of the chain. */
  amount: bigint | null
  created_at: Moment
  expires_at: MomentOrNull
  proved_at: MomentOrNull
}

/** The sender of a held deposit, as its customer names them. */
interface DepositSendersTable {
  deposit_id: string
  user_id: string
  owner: "self" | "other"
  /** The customer's own name where they sent it themselves. */
  name: string | null
  /** The service that it was sent from; null for a self-hosted wallet. */
  service: string | null
  created_at: Moment
}

/** The part of a customer's travel address that names them. */
interface TravelAddressesTable {
  user_id: string
  token: string
  created_at: Moment
}

/** Another service's question about a payment to a customer of ours. */
export interface TravelRuleInquiriesTable {
  id: string
  request_id: string
  /** The host of the other service. */
  peer: string
  user_id: string
  network: NetworkId
  currency: string
  /** In the smallest units of the chain. */
  amount: string
  /** The deposit address that we answered with. */
  address: string | null
  parties: JSONColumnType<object>
  callback: string
  token: string
  state: "received" | "approved" | "confirmed" | "canceled"
  txid: string | null
  created_at: Moment
  confirmed_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    travel_rule_transfers: TravelRuleTransfersTable
    address_proofs: AddressProofsTable
    travel_addresses: TravelAddressesTable
    deposit_senders: DepositSendersTable
    travel_rule_inquiries: TravelRuleInquiriesTable
  }
}

import type { NetworkId } from "@wallet/core/money"
import type { JSONColumnType } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

/** A recipient declared with a quote, and the response of their service. */
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
  /** The secret part of our callback's address, known only to the other service. */
  token: string | null
  /** The address at which the other service expects the transaction id. */
  confirm_at: string | null
  /** The other service's own text for a refusal. */
  refusal: string | null
  created_at: Moment
  asked_at: MomentOrNull
  answered_at: MomentOrNull
}

/** A proof that an address is a customer's, or an open test. */
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

/** The sender of a held deposit, as declared by its customer. */
interface DepositSendersTable {
  deposit_id: string
  user_id: string
  owner: "self" | "other"
  /** The customer's own name if they sent it themselves. */
  name: string | null
  /** The service that it was sent from; null for a self-hosted wallet. */
  service: string | null
  created_at: Moment
}

/** The part of a customer's travel address that identifies them. */
interface TravelAddressesTable {
  user_id: string
  token: string
  created_at: Moment
}

/** Another service's inquiry about a payment to our customer. */
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
  /** The deposit address in our answer. */
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

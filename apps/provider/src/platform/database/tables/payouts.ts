import type {
  AmlResultSchema,
  FeeLevel,
  PayoutDestinationSchema,
  WithdrawalSchema,
  Written,
} from "@wallet/core/contract"
import type { Generated, JSONColumnType } from "kysely"

/** The verdict on the other end of a payment: one for each deposit, withdrawal or payment of an invoice. */
export interface ScreeningsTable {
  subject_id: string
  kind: "deposit" | "withdrawal" | "invoice"
  network: string
  address: string
  txid: string | null
  score: number
  decision: "allow" | "review" | "block"
  /** As the vendor names them, each with its share in percent. */
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  list_version: string
  at: Date
}

/** What counts towards a customer's limits. */
export interface LimitUsesTable {
  subject_id: string
  user_id: string
  /** In minor units of `referenceCurrency`, at the time of the operation. */
  value: bigint
  /** What of it nobody confirmed, and what of a card's charge, which takes nothing of the limits. */
  unconfirmed: Generated<bigint>
  /** It went to someone whom the customer's address book did not know long enough. */
  first_use: boolean
  at: Date
}

/** A line of a customer's address book. */
export interface BeneficiariesTable {
  id: string
  user_id: string
  label: string
  currency: string
  destination: JSONColumnType<Written<typeof PayoutDestinationSchema>>
  /** What the card's rail knows it by, where it is a card. */
  card_token: string | null
  /** The same for two ways to name the same destination. */
  fingerprint: string
  /** Before this moment it is pending: no clock has to run for that. */
  active_from: Date
  created_at: Date
  archived_at: Date | null
}

interface WithdrawalTerms {
  user_id: string
  currency: string
  /** What leaves the wallet: what the recipient gets, and both fees. */
  amount: bigint
  fee: bigint
  network_fee: bigint
  fee_level: FeeLevel | null
  destination: JSONColumnType<Written<typeof PayoutDestinationSchema>>
  card_token: string | null
  fingerprint: string
  /** In minor units of `referenceCurrency`, when it was quoted. */
  value: bigint
  note: string | null
}

export interface WithdrawalQuotesTable extends WithdrawalTerms {
  id: string
  /** An issued quote past `expires_at` is an expired one. */
  state: "issued" | "used"
  created_at: Date
  expires_at: Date
}

export interface WithdrawalsTable extends WithdrawalTerms {
  id: string
  /** What priced it: a quote, or the row of a batch that it pays. */
  quote_id: string | null
  payout_row_id: string | null
  state: Written<typeof WithdrawalSchema>["state"]
  /** Why it was rejected, failed or came back. */
  reason: string | null
  signed: string | null
  /** The rail's own name for it: a transaction's hash, or a bank's reference. */
  payout_reference: string | null
  confirmations: number | null
  confirmations_needed: number | null
  /** The block of a chain that holds it, once it is final. */
  block_height: Generated<bigint | null>
  created_at: Date
  /** When the rail took it. */
  sent_at: Date | null
  settled_at: Date | null
}

/** The tables of `0010_payouts`. */
export interface PayoutTables {
  screenings: ScreeningsTable
  limit_uses: LimitUsesTable
  beneficiaries: BeneficiariesTable
  withdrawal_quotes: WithdrawalQuotesTable
  withdrawals: WithdrawalsTable
}

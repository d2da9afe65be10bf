import type { FeeLevel, PayoutDestinationSchema, WithdrawalSchema, Written } from "@wallet/core/contract"
import type { ColumnType, Generated, JSONColumnType } from "kysely"

interface WithdrawalTerms {
  user_id: string
  currency: string
  /** The amount debited: the recipient's amount and both fees. */
  amount: bigint
  fee: bigint
  network_fee: bigint
  fee_level: FeeLevel | null
  destination: JSONColumnType<Written<typeof PayoutDestinationSchema>>
  /** The customer with that deposit address: the withdrawal is settled between the two wallets. */
  recipient_id: string | null
  card_token: string | null
  fingerprint: string
  /** In minor units of `referenceCurrency`, at the time of the quote. */
  value: bigint
  note: string | null
}

export interface WithdrawalQuotesTable extends WithdrawalTerms {
  id: string
  /** An issued quote past `expires_at` is expired. */
  state: "issued" | "used"
  created_at: Date
  expires_at: Date
}

export interface WithdrawalsTable extends WithdrawalTerms {
  id: string
  /** The quote it was priced by, or the batch row it pays. */
  quote_id: string | null
  payout_row_id: string | null
  state: Written<typeof WithdrawalSchema>["state"]
  /** Reason it was rejected, failed or returned. */
  reason: string | null
  /** The reason why its token's contract refused it, for operators; null once they let it continue. */
  refusal: Generated<string | null>
  signed: string | null
  /** The rail's reference: a transaction's hash, or a bank's reference. */
  payout_reference: string | null
  confirmations: number | null
  confirmations_needed: number | null
  /** The block that contains it, once it is final. */
  block_height: Generated<bigint | null>
  created_at: Date
  /** When an operator approved it. */
  approved_at: Generated<Date | null>
  /** Identical for a destination in every currency and on every network. */
  destination_key: ColumnType<string, never, never>
  /** When the rail accepted it. */
  sent_at: Date | null
  settled_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    withdrawal_quotes: WithdrawalQuotesTable
    withdrawals: WithdrawalsTable
  }
}

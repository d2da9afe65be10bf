import type { SbpTopUpSchema, TopUpSchema, Written } from "@wallet/core/contract"
import type { Generated } from "kysely"
import type { Acquirer } from "#rails/card/acquirers.ts"
import type { CardDispute } from "#rails/card/cardRail.ts"

/** A top-up by card. Amounts are minor units. */
export interface TopUpsTable {
  id: string
  user_id: string
  state: Written<typeof TopUpSchema>["state"]
  currency: string
  /** The amount credited to the wallet. The card is charged this and the fee. */
  amount: bigint
  fee: bigint
  /** In minor units of the reference currency at the time of the top-up, for the limits. */
  value: bigint
  /** Null if the card is entered on the acquirer's page. */
  card_token: string | null
  /** If the card is entered on the acquirer's page, empty until the acquirer reports it; so are the digits. */
  card_brand: string
  card_last4: string
  /** True if it was paid by a saved card. */
  card_is_saved: boolean
  /** True if the customer wants to save the card after the payment. */
  save_card: boolean
  /** The bank's page for the cardholder, with its expiry. */
  action_url: string | null
  action_expires_at: Date | null
  acquirer_reference: string | null
  decline_code: string | null
  /** The sum refunded to the card and paid by the wallet; null in rows of older versions (`returnedOf`). */
  returned: bigint | null
  /** The sum that the card got beyond its payment, paid by the operator. */
  borne: bigint
  created_at: Date
  settled_at: Date | null
}

/** A refund of a card top-up, or of a part of it. */
export interface TopUpRefundsTable {
  id: string
  top_up_id: string
  state: "pending" | "succeeded" | "failed"
  /** The sum that the card gets, fee included. */
  amount: bigint
  /** The part that leaves the wallet. The rest is paid from our fee. */
  wallet_amount: bigint
  /** The acquirer's reason for a failure. */
  failure: string | null
  created_at: Date
  settled_at: Date | null
}

/** A dispute of a card top-up, as reported by the acquirer. */
export interface TopUpDisputesTable {
  /** The acquirer's id. */
  id: string
  top_up_id: string
  state: CardDispute["state"]
  amount: bigint
  /** The part of the charge that the bank has, as booked. */
  withdrawn: bigint
  reason: string
  /** The evidence that an operator has entered. */
  evidence: string | null
  evidence_due_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A file of a dispute's evidence, as it was sent. */
export interface TopUpDisputeFilesTable {
  dispute_id: string
  position: number
  name: string
  content_type: string
  bytes: Buffer
}

/** A customer's saved card: a token and the details that may be shown. */
export interface SavedCardsTable {
  id: string
  user_id: string
  /** The party that stores the card. Rows of an older version are of the rouble acquirer. */
  acquirer: Generated<Acquirer>
  token: string
  /** Identical for all tokens of the same card. */
  fingerprint: string
  brand: string
  last4: string
  created_at: Date
}

/** A top-up by SBP. */
export interface SbpTopUpsTable {
  id: string
  user_id: string
  state: Written<typeof SbpTopUpSchema>["state"]
  currency: string
  amount: bigint
  /** In minor units of the reference currency at the time of the top-up, for the limits. */
  value: bigint
  /** The payment link, once the bank has created it. */
  link: string | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

/** A customer whose card top-ups are blocked since a bank charged one back. */
export interface CardTopUpStopsTable {
  user_id: string
  top_up_id: string
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    top_ups: TopUpsTable
    top_up_refunds: TopUpRefundsTable
    top_up_disputes: TopUpDisputesTable
    top_up_dispute_files: TopUpDisputeFilesTable
    saved_cards: SavedCardsTable
    card_top_up_stops: CardTopUpStopsTable
    sbp_top_ups: SbpTopUpsTable
  }
}

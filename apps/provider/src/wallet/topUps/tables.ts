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
  /** In minor units of the reference currency, at the time of the top-up: what counts in limits. */
  value: bigint
  /** Null where the card is given on the acquirer's page. */
  card_token: string | null
  /** Empty until the acquirer tells it, where the card is given on its page; the digits as well. */
  card_brand: string
  card_last4: string
  /** It pays from a card that the customer has kept. */
  card_is_saved: boolean
  /** The customer wants to keep the card once it has paid. */
  save_card: boolean
  /** Page on which the card's bank asks its owner, with its time limit. */
  action_url: string | null
  action_expires_at: Date | null
  acquirer_reference: string | null
  decline_code: string | null
  /** The sum that the card has back and the wallet has paid for; null of older versions (`returnedOf`). */
  returned: bigint | null
  /** The sum that the card has back beyond what it paid: the operator has paid for it. */
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
  /** The part that leaves the wallet; the rest comes out of our fee. */
  wallet_amount: bigint
  /** The reason of a failure, as the acquirer names it. */
  failure: string | null
  created_at: Date
  settled_at: Date | null
}

/** A dispute of a card top-up, as the acquirer has told it. */
export interface TopUpDisputesTable {
  /** The acquirer's. */
  id: string
  top_up_id: string
  state: CardDispute["state"]
  amount: bigint
  /** The part of the charge that the bank has, and that is booked so. */
  withdrawn: bigint
  reason: string
  /** The evidence that an operator has entered. */
  evidence: string | null
  evidence_due_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A file of the evidence in a dispute, as it was sent. */
export interface TopUpDisputeFilesTable {
  dispute_id: string
  position: number
  name: string
  content_type: string
  bytes: Buffer
}

/** A card that its customer keeps here: no more of it than a token and what may be shown. */
export interface SavedCardsTable {
  id: string
  user_id: string
  /** The party that keeps the card; a row of an older version is of the rouble acquirer. */
  acquirer: Generated<Acquirer>
  token: string
  /** The same for the same card, whichever token stands for it. */
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
  /** In minor units of the reference currency, at the time of the top-up: what counts in limits. */
  value: bigint
  /** The payment link, once the rail has made one. */
  link: string | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

/** A customer who may not top up by card, since a bank took back one of their top-ups. */
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

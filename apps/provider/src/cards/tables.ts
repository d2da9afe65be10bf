import type {
  CardConfirmationState,
  CardQuoteSchema,
  CardTransactionState,
  VirtualCardState,
  Written,
} from "@wallet/core/contract"

/** The account of a card; a replacement card has the same one. Its row is the lock for all its movements. */
interface VirtualCardAccountsTable {
  id: string
  user_id: string
  currency: string
  /** When its first card was ordered: each month is counted from this day. */
  opened_at: Date
  /** When the next monthly fee is due, or since when; null where there is none. */
  fee_due_at: Date | null
  /** When the clock asks for it next; null where there is none. */
  fee_try_at: Date | null
}

/** The holder of a card, as its issuer was told. A fact that the issuer does not need is null. */
export interface VirtualCardHoldersTable {
  account_id: string
  name: string | null
  /** As `1990-05-17`. */
  birth_date: string | null
  line1: string | null
  line2: string | null
  city: string | null
  postal_code: string | null
  country: string | null
  phone: string | null
  terms_accepted_at: Date | null
  /** The address on the network from which the terms were accepted. */
  terms_accepted_from: string | null
}

/** A card of a customer's. Its number and code are the issuer's, and nowhere here. Amounts are minor units. */
export interface VirtualCardsTable {
  id: string
  account_id: string
  user_id: string
  bin_id: string
  currency: string
  label: string
  state: VirtualCardState
  reason: string | null
  last4: string | null
  /** The last month in which it pays, as `2029-11`. */
  expires: string | null
  online: boolean
  payment_limit: bigint
  day_limit: bigint
  month_limit: bigint
  /** The quote by which its fee is paid; none of a replacement. */
  quote_id: string | null
  replaced_by: string | null
  created_at: Date
}

/** Requesters of a block. None can lift the block of another. */
export type CardBlocker = "operator" | "issuer" | "customer"

/** The blocks of a card that is blocked. */
interface VirtualCardBlocksTable {
  card_id: string
  by: CardBlocker
  /** A code. */
  reason: string
  at: Date
}

/** A message of the issuer about a card that was carried out, by the issuer's id. */
interface VirtualCardMessagesTable {
  id: string
  card_id: string
  at: Date
}

/** A payment online that the issuer has its customer asked about, under the issuer's id of the payment. */
export interface CardConfirmationsTable {
  id: string
  card_id: string
  user_id: string
  state: CardConfirmationState
  merchant_name: string
  merchant_category: string
  merchant_country: string
  /** In the merchant's currency. */
  currency: string
  amount: bigint
  /** The terms of when it was asked, which hold for what is approved. */
  rate: string
  fee_rate: string
  created_at: Date
  expires_at: Date
}

export interface VirtualCardQuotesTable {
  id: string
  user_id: string
  purpose: Written<typeof CardQuoteSchema>["purpose"]
  state: "issued" | "used"
  /** Of an order. */
  bin_id: string | null
  /** Of a transfer. */
  card_id: string | null
  from_currency: string
  from_amount: bigint
  /** In the currency of `from`, and part of it. */
  fee: bigint
  to_currency: string
  to_amount: bigint
  rounding: bigint
  rate: string
  created_at: Date
  expires_at: Date
}

/** A payment with a card: what was authorised, and what came of it so far. */
export interface CardTransactionsTable {
  id: string
  card_id: string
  account_id: string
  /** The key of the issuer's id. */
  authorisation: string
  /** The issuer's id, where it is another than its key. */
  issuer_reference: string | null
  state: CardTransactionState
  merchant_name: string
  merchant_category: string
  merchant_country: string
  online: boolean
  /** The amount that the merchant asked for as decimal text, where the issuer turned it into another currency; or null. */
  merchant_amount: string | null
  merchant_currency: string | null
  /** In the currency that the issuer takes, which is mostly the merchant's: what was asked for, charged and refunded. */
  currency: string
  amount: bigint
  captured: bigint
  refunded: bigint
  /** Of the merchant's into the card's, as long as the payment lives; and our share for that. */
  rate: string
  fee_rate: string
  /** In the card's currency: what is held now. */
  held: bigint
  /** Number of holds so far. Each has its own name. */
  holds: number
  decline_reason: string | null
  created_at: Date
}

/** Events of a payment. The issuer's events have its id, so that each is applied once. */
export interface CardTransactionEventsTable {
  id: string
  transaction_id: string
  event: string
  /** In the merchant's currency. */
  amount: bigint
  at: Date
}

/** The operator's money at the issuer, from which cards pay: one row, asked for by one process at a time. */
interface IssuerBalancesTable {
  party: string
  currency: string | null
  units: bigint | null
  asked_at: Date | null
  next_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    issuer_balances: IssuerBalancesTable
    virtual_card_accounts: VirtualCardAccountsTable
    virtual_card_holders: VirtualCardHoldersTable
    virtual_cards: VirtualCardsTable
    virtual_card_blocks: VirtualCardBlocksTable
    virtual_card_messages: VirtualCardMessagesTable
    card_confirmations: CardConfirmationsTable
    virtual_card_quotes: VirtualCardQuotesTable
    card_transactions: CardTransactionsTable
    card_transaction_events: CardTransactionEventsTable
  }
}

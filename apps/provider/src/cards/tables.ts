import type {
  CardConfirmationState,
  CardQuoteSchema,
  CardTransactionState,
  VirtualCardState,
  Written,
} from "@wallet/core/contract"
import type { Optional } from "#platform/database/columns.ts"

/** The account of a card and its replacements. Its row is the lock for all its movements. */
interface VirtualCardAccountsTable {
  id: string
  user_id: string
  currency: string
  /** The time of the first card's order: each month is counted from this day. */
  opened_at: Date
  /** The time when the next monthly fee is or was due; null if there is none. */
  fee_due_at: Date | null
  /** The amount of that fee, as announced; null for one that was announced before amounts were kept. */
  fee_amount: Optional<bigint>
  /** The time of the next attempt to charge it; null if there is none. */
  fee_try_at: Date | null
}

/** The holder of a card, as sent to its issuer. A fact that the issuer does not need is null. */
export interface VirtualCardHoldersTable {
  account_id: string
  name: string | null
  /** For example `1990-05-17`. */
  birth_date: string | null
  line1: string | null
  line2: string | null
  city: string | null
  postal_code: string | null
  country: string | null
  /** The two letters of a state of the United States. */
  state: string | null
  phone: string | null
  terms_accepted_at: Date | null
  /** The IP address from which the terms were accepted. */
  terms_accepted_from: string | null
}

/** A customer's card. Its number and code are only at the issuer. Amounts are minor units. */
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
  /** The last month of its validity, for example `2029-11`. */
  expires: string | null
  online: boolean
  payment_limit: bigint
  day_limit: bigint
  month_limit: bigint
  /** The quote that its fee was paid by; null for a replacement. */
  quote_id: string | null
  replaced_by: string | null
  created_at: Date
}

/** Requesters of a block. None can lift the block of another. */
export type CardBlocker = "operator" | "issuer" | "customer"

/** The current blocks of a card. */
interface VirtualCardBlocksTable {
  card_id: string
  by: CardBlocker
  /** A code. */
  reason: string
  at: Date
}

/** An applied message of the issuer about a card, by the issuer's id. */
interface VirtualCardMessagesTable {
  id: string
  card_id: string
  at: Date
}

/** An online payment that the issuer has its customer confirm, under the issuer's id of the payment. */
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
  /** The terms at the time of the request, which also apply to the approved payment. */
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
  /** For an order. */
  bin_id: string | null
  /** For a transfer. */
  card_id: string | null
  from_currency: string
  from_amount: bigint
  /** In the currency of `from`, and included in it. */
  fee: bigint
  to_currency: string
  to_amount: bigint
  rounding: bigint
  rate: string
  created_at: Date
  expires_at: Date
}

/** A card payment: the authorized amount, and everything that followed. */
export interface CardTransactionsTable {
  id: string
  card_id: string
  account_id: string
  /** The key derived from the issuer's id. */
  authorisation: string
  /** The issuer's id, if it differs from its key. */
  issuer_reference: string | null
  state: CardTransactionState
  merchant_name: string
  merchant_category: string
  merchant_country: string
  online: boolean
  /** The amount that the merchant requested, as decimal text, if the issuer converted it; otherwise null. */
  merchant_amount: string | null
  merchant_currency: string | null
  /** The issuer's currency, which is usually the merchant's, of the authorized, captured and refunded amounts. */
  currency: string
  amount: bigint
  captured: bigint
  refunded: bigint
  /** The rate from the merchant's currency to the card's, fixed for the payment; and our fee rate. */
  rate: string
  fee_rate: string
  /** The currently held amount, in the card's currency. */
  held: bigint
  /** The number of holds so far. Each has its own reference. */
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

/** The operator's balance at the issuer, from which cards pay: one row, fetched by one process at a time. */
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

import type { ColumnType } from "kysely"

/** A card of the sandbox issuer. Number and code are sealed: this is the one place that has them. */
export interface SandboxIssuerCardsTable {
  /** The provider's. */
  reference: string
  bin: string
  status: "active" | "frozen" | "blocked" | "closed" | "refused"
  sealed: string | null
  last4: string | null
  expires: string
  created_at: Date
}

/** A payment as the merchant's side sees it. Amounts are minor units of the merchant's currency. */
export interface SandboxIssuerPaymentsTable {
  id: string
  card: string
  merchant_name: string
  merchant_category: string
  merchant_country: string
  online: boolean
  currency: string
  amount: bigint
  /** Null while nobody has answered. */
  approved: boolean | null
  /** Of one that the customer is asked about: where that stands. Null where nobody asks. */
  confirmation: "asked" | "approved" | "over" | null
  reason: string | null
  created_at: Date
}

/** What the issuer has to tell, under an id of its own. */
export interface SandboxIssuerEventsTable {
  id: string
  kind: string
  card: string
  payment: string | null
  /** In the payment's currency, where the event has one. */
  amount: bigint | null
  details: ColumnType<Record<string, string>, string, never>
  at: Date
}

/** A look at a card's number: known by the digest of its token alone. */
export interface SandboxIssuerRevealsTable {
  token_hash: Buffer
  card: string
  language: "en" | "ru"
  expires_at: Date
  opened_at: Date | null
}

/** The books of the sandbox issuer in `0020_cards`. */
export interface IssuerTables {
  sandbox_issuer_cards: SandboxIssuerCardsTable
  sandbox_issuer_payments: SandboxIssuerPaymentsTable
  sandbox_issuer_events: SandboxIssuerEventsTable
  sandbox_issuer_reveals: SandboxIssuerRevealsTable
}

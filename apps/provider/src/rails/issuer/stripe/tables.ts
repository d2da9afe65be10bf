import type { Moment, Optional } from "#platform/database/columns.ts"

/** Stripe's cardholders, by our references. */
interface StripeIssuingHoldersTable {
  reference: string
  cardholder: string
  created_at: Moment
}

/** Stripe's cards, by our references. */
interface StripeIssuingCardsTable {
  reference: string
  cardholder: string
  /** Null until Stripe's response to the order is known. */
  card: Optional<string>
  created_at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    stripe_issuing_holders: StripeIssuingHoldersTable
    stripe_issuing_cards: StripeIssuingCardsTable
  }
}

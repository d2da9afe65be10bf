/** The Stripe customer that represents one of ours: saved cards belong to it. */
export interface StripeCustomersTable {
  /** Our customer. */
  owner: string
  /** Stripe's id. */
  customer: string
  created_at: Date
}

/** The PaymentIntent of each card top-up. */
export interface StripePaymentsTable {
  /** Our reference of the charge. */
  reference: string
  /** Our customer; null for a payment that was released before it was started. */
  owner: string | null
  /** Stripe's id; null until the response was read. */
  intent: string | null
  begun_at: Date
  /** The time of the release, after which it must not be charged. */
  released_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    stripe_customers: StripeCustomersTable
    stripe_payments: StripePaymentsTable
  }
}

/** The customer that stands for one of ours at Stripe: kept cards belong to it. */
export interface StripeCustomersTable {
  /** Our customer. */
  owner: string
  /** Stripe's id. */
  customer: string
  created_at: Date
}

/** The PaymentIntent of each card top-up. */
export interface StripePaymentsTable {
  /** Ours: of the charge. */
  reference: string
  /** Our customer; null for one that was released before it was begun. */
  owner: string | null
  /** Stripe's id; null until its answer was read. */
  intent: string | null
  begun_at: Date
  /** Since then nothing may be charged by it. */
  released_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    stripe_customers: StripeCustomersTable
    stripe_payments: StripePaymentsTable
  }
}

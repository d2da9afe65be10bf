import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Stripe's objects of our customers and their top-ups by card. */
export const stripePayments: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE stripe_customers (
        owner uuid PRIMARY KEY,
        customer text NOT NULL,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      CREATE TABLE stripe_payments (
        reference uuid PRIMARY KEY,
        owner uuid,
        intent text UNIQUE,
        begun_at timestamptz NOT NULL,
        released_at timestamptz
      )
    `.execute(db)
    await sql`
      CREATE INDEX top_ups_acquirer_reference ON top_ups (acquirer_reference) WHERE acquirer_reference IS NOT NULL
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The facts that issuers outside need and tell, and their ids of cardholders and cards. */
export const cardVendors: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE virtual_card_holders
        ADD COLUMN phone text,
        ADD COLUMN terms_accepted_from text
    `.execute(db)
    await sql`
      ALTER TABLE card_transactions
        ADD COLUMN issuer_reference text,
        ADD COLUMN merchant_amount text,
        ADD COLUMN merchant_currency text
    `.execute(db)
    await sql`
      CREATE TABLE stripe_issuing_cards (
        reference uuid PRIMARY KEY,
        cardholder text NOT NULL,
        card text UNIQUE,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      CREATE TABLE stripe_issuing_holders (
        reference uuid PRIMARY KEY,
        cardholder text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
  },
}

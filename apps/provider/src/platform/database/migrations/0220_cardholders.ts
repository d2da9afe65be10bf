import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The person whom an issuer knows as the holder of a card: one for each card and those that replace it. */
export const cardholders: Migration = {
  async up(db) {
    await sql`ALTER TABLE kyc_sessions ADD COLUMN birth_date text`.execute(db)
    await sql`
      CREATE TABLE virtual_card_holders (
        account_id uuid PRIMARY KEY REFERENCES virtual_card_accounts,
        name text,
        birth_date text,
        line1 text,
        line2 text,
        city text,
        postal_code text,
        country text,
        terms_accepted_at timestamptz
      )
    `.execute(db)
  },
}

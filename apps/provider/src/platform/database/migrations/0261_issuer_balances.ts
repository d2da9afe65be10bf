import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The operator's money at the issuer, from which cards pay, as it was last asked for. */
export const issuerBalances: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE issuer_balances (
        party text PRIMARY KEY,
        currency text,
        units numeric(38,0),
        asked_at timestamptz,
        next_at timestamptz NOT NULL
      )
    `.execute(db)
  },
}

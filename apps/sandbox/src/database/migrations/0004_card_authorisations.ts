import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Reservations of the banks of cards for charges of the simulated acquirer. */
export const cardAuthorisations: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.card_authorisations (
        reference text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('reserved', 'captured', 'released')),
        changed_at timestamptz NOT NULL
      )
    `.execute(db)
  },
}

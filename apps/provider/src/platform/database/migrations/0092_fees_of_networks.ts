import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a network takes is a fee of a statement too. Totals that were kept without it are added up again by themselves. */
export const feesOfNetworks: Migration = {
  async up(db) {
    await sql`DELETE FROM statement_totals`.execute(db)
  },
}

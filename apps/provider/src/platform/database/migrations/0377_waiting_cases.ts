import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Indexes of the cases that wait at desks, for desks with thousands of them. */
export const waitingCases: Migration = {
  async up(db) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const index of [
      sql`deposits_waiting ON deposits (created_at) WHERE state IN ('held', 'returning', 'confirming', 'screening')`,
      sql`deposits_unclaimed ON deposits (state, address_id, network, currency, contract, id)
        WHERE state IN ('below_minimum', 'unsupported_token')`,
      sql`kyc_sessions_to_review ON kyc_sessions (updated_at) WHERE status IN ('on_hold', 'in_review')`,
      sql`programme_applications_in_review ON programme_applications (submitted_at) WHERE state = 'in_review'`,
      sql`card_transactions_disputed ON card_transactions (created_at) WHERE state = 'disputed'`,
    ])
      await sql`CREATE INDEX ${index}`.execute(db)
  },
}

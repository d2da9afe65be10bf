import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Indexes of the cases that wait at the desks of top-ups, cards, waiting work, stuck payments and cold storage. */
export const deskPages: Migration = {
  async up(db) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const index of [
      sql`top_ups_in_progress ON top_ups (created_at)
        WHERE state IN ('created', 'requires_action', 'processing', 'refunding')`,
      sql`sbp_top_ups_in_progress ON sbp_top_ups (created_at) WHERE state IN ('created', 'shown', 'returning')`,
      sql`withdrawals_in_progress ON withdrawals (created_at)
        WHERE state IN ('screening', 'queued', 'broadcasting', 'confirming', 'replaced')`,
      sql`deposits_in_progress ON deposits (created_at)
        WHERE state IN ('detected', 'confirming', 'screening', 'returning', 'at_risk', 'return_at_risk')`,
      sql`virtual_cards_to_decide ON virtual_cards (created_at)
        WHERE state IN ('blocked', 'ordered', 'issuing', 'closing')`,
      sql`top_up_disputes_changed ON top_up_disputes (updated_at)`,
      sql`card_top_up_stops_by_time ON card_top_up_stops (at, user_id)`,
      sql`cold_movements_in_progress ON cold_movements (created_at) WHERE state IN ('pending', 'approved', 'sent')`,
      sql`chain_cancellations_requested ON chain_cancellations (requested_at)`,
      sql`jobs_given_up ON jobs (failed_at) WHERE failed_at IS NOT NULL`,
      sql`jobs_failing ON jobs (failing_since) WHERE failing_since IS NOT NULL`,
    ])
      await sql`CREATE INDEX ${index}`.execute(db)
  },
}

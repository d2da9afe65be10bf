import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Indexes of the console's search. Beginnings of names and addresses are compared byte by byte. */
export const consoleSearch: Migration = {
  async up(db) {
    await sql`CREATE INDEX users_email_beginning ON users (email_key text_pattern_ops)`.execute(db)
    await sql`
      CREATE INDEX kyc_sessions_name_beginning ON kyc_sessions (lower(legal_name) text_pattern_ops)
        WHERE legal_name IS NOT NULL
    `.execute(db)
    await sql`
      CREATE INDEX user_settings_name_beginning ON user_settings (lower(display_name) text_pattern_ops)
        WHERE display_name IS NOT NULL
    `.execute(db)
    await sql`CREATE INDEX virtual_cards_last4 ON virtual_cards (last4) WHERE last4 IS NOT NULL`.execute(db)
    await sql`CREATE INDEX top_ups_last4 ON top_ups (card_last4, id DESC)`.execute(db)
    await sql`CREATE INDEX invoices_by_order ON invoices (order_id, id DESC) WHERE order_id IS NOT NULL`.execute(db)
    await sql`
      CREATE INDEX bank_lines_end_to_end ON bank_lines (end_to_end_id) WHERE end_to_end_id IS NOT NULL
    `.execute(db)
  },
}

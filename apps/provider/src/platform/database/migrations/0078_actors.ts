import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Who acted, beside whose account it was. Nullable, and without a default: processes of the version before go on writing
 * rows without it while they are replaced.
 */
export const actors: Migration = {
  async up(db) {
    await sql`ALTER TABLE idempotency_keys ADD COLUMN actor text`.execute(db)
    await sql`ALTER TABLE audit_log ADD COLUMN actor text`.execute(db)
    await sql`ALTER TABLE step_ups ADD COLUMN account_id uuid`.execute(db)
  },
}

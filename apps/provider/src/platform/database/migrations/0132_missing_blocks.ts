import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Since when the next blocks of a network are kept by none of its nodes. */
export const missingBlocks: Migration = {
  async up(db) {
    await sql`ALTER TABLE chain_cursors ADD missing_since timestamptz`.execute(db)
  },
}

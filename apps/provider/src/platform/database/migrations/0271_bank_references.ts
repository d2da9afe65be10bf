import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers by the part of their id that the reference of their bank transfers repeats (`rails/bank/reference.ts`). */
export const bankReferences: Migration = {
  async up(db) {
    await sql`CREATE INDEX users_bank_reference ON users (right(replace(id::text, '-', ''), 15))`.execute(db)
  },
}

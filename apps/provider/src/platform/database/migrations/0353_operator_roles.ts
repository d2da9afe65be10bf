import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** More roles of operators; and an approval keeps the facts that its operator has seen. */
export const operatorRoles: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE operators
        DROP CONSTRAINT operators_role_check,
        ADD CONSTRAINT operators_role_check
          CHECK (role IN ('support', 'reviewer', 'approver', 'finance', 'administrator')) NOT VALID
    `.execute(db)
    await sql`ALTER TABLE operator_approvals ADD COLUMN facts jsonb`.execute(db)
  },
}

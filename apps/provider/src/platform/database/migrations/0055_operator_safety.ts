import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Second factors that another operator has reset, and the log of what operators have read. */
export const operatorSafety: Migration = {
  async up(db) {
    await sql`
      -- Until when the operator may set up another second factor; null where nobody has reset it.
      ALTER TABLE operators ADD COLUMN enrol_until timestamptz;

      -- Whose data a page has shown. A page of several cases has no one subject.
      ALTER TABLE operator_log ADD COLUMN customer_ids uuid[];
      ALTER TABLE operator_log DROP CONSTRAINT operator_log_check;
      ALTER TABLE operator_log ADD CONSTRAINT operator_log_check
        CHECK (subject_id IS NULL OR subject_kind IS NOT NULL);
      CREATE INDEX operator_log_of_customers ON operator_log USING gin (customer_ids) WHERE customer_ids IS NOT NULL;
    `.execute(db)
  },
}

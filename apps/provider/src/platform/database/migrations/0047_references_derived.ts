import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The reference of a line follows from its subject. Kept beside it, PostgreSQL put it together for every line that was
 * written, which was a sixth of the work of writing one; now only the index has it, of the lines that are filed.
 */
export const referencesDerived: Migration = {
  async up(db) {
    await sql`
      -- With its index.
      ALTER TABLE operations DROP COLUMN reference;
      -- As the contract's operationReference.
      CREATE FUNCTION operation_reference(subject_id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN upper(substr(subject_id::text, 25, 4) || '-' || substr(subject_id::text, 29, 4) || '-' ||
          substr(subject_id::text, 33, 4));
      CREATE INDEX filed_operations_by_reference ON operations (user_id, operation_reference(subject_id) text_pattern_ops)
        WHERE filed;
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Names of lists of sanctions in the form in which they are searched, and which entries were held against the customers. The
 * columns of listed parties and names may be null: the version before writes rows without them. A list is written once and
 * searched often, so its indexes keep no list of entries that are still to be sorted in.
 */
export const listedNames: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE screening_lists ADD COLUMN name_form integer NOT NULL DEFAULT 0;
      ALTER TABLE listed_parties ADD COLUMN countries jsonb;
      ALTER TABLE listed_parties ADD COLUMN fingerprint text;
      ALTER TABLE listed_parties ADD COLUMN is_compared boolean;
      CREATE INDEX listed_parties_to_compare ON listed_parties (list_id, entry) WHERE is_compared IS NOT TRUE;
      ALTER TABLE listed_names ADD COLUMN folded text;
      ALTER TABLE listed_names ADD COLUMN keys text[];
      CREATE INDEX listed_names_folded ON listed_names USING gin (folded gin_trgm_ops) WITH (fastupdate = off);
      CREATE INDEX listed_names_keys ON listed_names USING gin (keys) WITH (fastupdate = off);
    `.execute(db)
  },
}

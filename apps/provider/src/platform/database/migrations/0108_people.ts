import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The people whom customers save under a name, and who lets those who pay them see their own name. */
export const people: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE contacts (
        user_id uuid NOT NULL,
        person_id uuid NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, person_id)
      );
      ALTER TABLE user_settings ADD COLUMN name_shown boolean NOT NULL DEFAULT false;
    `.execute(db)
  },
}

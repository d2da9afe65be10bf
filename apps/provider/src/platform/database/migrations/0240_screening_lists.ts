import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Published lists of sanctions as they were read, with everybody on the current ones. */
export const screeningLists: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE screening_lists (
        id uuid PRIMARY KEY,
        list text NOT NULL,
        version text NOT NULL,
        hash text NOT NULL,
        parties integer NOT NULL,
        addresses integer NOT NULL,
        read_at timestamptz NOT NULL,
        checked_at timestamptz NOT NULL,
        replaced_at timestamptz
      );
      CREATE UNIQUE INDEX screening_lists_current ON screening_lists (list) WHERE replaced_at IS NULL;
      CREATE TABLE screening_list_reads (
        list text PRIMARY KEY,
        next_at timestamptz NOT NULL,
        failure text,
        failed_at timestamptz
      );
      CREATE TABLE listed_parties (
        list_id uuid NOT NULL REFERENCES screening_lists (id),
        entry text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('person', 'other')),
        programmes jsonb NOT NULL,
        births jsonb NOT NULL,
        PRIMARY KEY (list_id, entry)
      );
      CREATE TABLE listed_names (
        list_id uuid NOT NULL,
        entry text NOT NULL,
        name text NOT NULL,
        is_weak boolean NOT NULL,
        FOREIGN KEY (list_id, entry) REFERENCES listed_parties (list_id, entry) ON DELETE CASCADE
      );
      CREATE INDEX listed_names_entry ON listed_names (list_id, entry);
      CREATE TABLE listed_addresses (
        list_id uuid NOT NULL,
        entry text NOT NULL,
        asset text NOT NULL,
        address text NOT NULL,
        key text NOT NULL,
        FOREIGN KEY (list_id, entry) REFERENCES listed_parties (list_id, entry) ON DELETE CASCADE
      );
      CREATE INDEX listed_addresses_entry ON listed_addresses (list_id, entry);
      CREATE INDEX listed_addresses_key ON listed_addresses (key);
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposits below the minimum that came to one address share a line of the history: anybody may send hundreds of them. */
export const depositGroups: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE deposit_groups (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        address_id uuid NOT NULL REFERENCES deposit_addresses,
        network text NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        closed_at timestamptz,
        told_at timestamptz,
        credited_at timestamptz
      );
      CREATE UNIQUE INDEX deposit_groups_open ON deposit_groups (address_id, network, currency) WHERE closed_at IS NULL;
      ALTER TABLE deposits ADD COLUMN group_id uuid;
      CREATE INDEX deposits_of_group ON deposits (group_id) WHERE group_id IS NOT NULL;
    `.execute(db)
  },
}

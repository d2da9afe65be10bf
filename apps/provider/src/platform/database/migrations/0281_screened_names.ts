import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Names of customers and payees that were held against lists of sanctions, and the alerts that operators decide. */
export const screenedNames: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE users ADD COLUMN held_at timestamptz;
      CREATE TABLE screened_names (
        subject_id uuid NOT NULL,
        source text NOT NULL,
        name text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('person', 'company', 'unknown')),
        birth_date text,
        name_form integer NOT NULL,
        folded text NOT NULL,
        keys text[] NOT NULL,
        score integer,
        list_version text,
        at timestamptz NOT NULL,
        PRIMARY KEY (subject_id, source, name)
      );
      CREATE INDEX screened_names_user ON screened_names (user_id);
      CREATE INDEX screened_names_folded ON screened_names USING gin (folded gin_trgm_ops) WITH (fastupdate = off)
        WHERE subject_id = user_id;
      CREATE INDEX screened_names_keys ON screened_names USING gin (keys) WITH (fastupdate = off)
        WHERE subject_id = user_id;
      CREATE TABLE name_walks (
        name_form integer PRIMARY KEY,
        cursor uuid NOT NULL,
        customers integer NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE TABLE name_alerts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        subject_id uuid NOT NULL,
        source text NOT NULL,
        name text NOT NULL,
        birth_date text,
        pair text NOT NULL,
        list text NOT NULL,
        list_version text NOT NULL,
        list_hash text,
        entry text NOT NULL,
        entry_kind text NOT NULL,
        listed_name text NOT NULL,
        programmes jsonb NOT NULL,
        score integer NOT NULL,
        evidence jsonb NOT NULL,
        decision text NOT NULL CHECK (decision IN ('review', 'hold')),
        state text NOT NULL CHECK (state IN ('open', 'cleared', 'confirmed')),
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        UNIQUE (subject_id, pair)
      );
      CREATE INDEX name_alerts_open ON name_alerts (id) WHERE state = 'open';
      CREATE INDEX name_alerts_user ON name_alerts (user_id, state);
      CREATE INDEX name_alerts_pair ON name_alerts (pair, user_id);
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Settings, pauses and notices that operators set while the provider runs. */
export const runTimeControls: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE run_time_controls (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('setting', 'pause', 'notice')),
        subject text NOT NULL,
        value text NOT NULL,
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('proposed', 'active', 'declined', 'ended', 'replaced')),
        proposed_by uuid NOT NULL REFERENCES operators (id),
        proposed_at timestamptz NOT NULL,
        confirmed_by uuid REFERENCES operators (id) CHECK (confirmed_by <> proposed_by),
        confirmed_at timestamptz,
        ends_at timestamptz NOT NULL,
        ended_by uuid REFERENCES operators (id),
        ended_at timestamptz,
        CHECK (state <> 'active' OR confirmed_by IS NOT NULL)
      );
      CREATE UNIQUE INDEX run_time_controls_open ON run_time_controls (kind, subject, state)
        WHERE state IN ('proposed', 'active');
      CREATE INDEX run_time_controls_newest ON run_time_controls (proposed_at DESC, id DESC);
    `.execute(db)
  },
}

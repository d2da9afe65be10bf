import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Events for open pages leave the write-ahead log, of which they were a sixth of each payment. PostgreSQL empties the new
 * table when it recovers from a crash, and `live_hints_start` with it: the transaction from which on all events are there.
 * The new table is a child of the old one, so a version before this one reads the events of both. Its housekeeping deletes
 * old rows by their place in the table, which a fresh row of the child may have too: a trigger keeps those.
 */
export const liveHints: Migration = {
  async up(db) {
    await sql`
      CREATE UNLOGGED TABLE live_hints () INHERITS (live_events);
      ALTER TABLE live_hints ALTER COLUMN id SET DEFAULT nextval('live_events_id_seq');
      CREATE INDEX live_hints_user_id ON live_hints (user_id, id);

      CREATE FUNCTION keep_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER live_hints_kept BEFORE DELETE ON live_hints
        FOR EACH ROW WHEN (OLD.at > now() - interval '1 day') EXECUTE FUNCTION keep_row();

      CREATE UNLOGGED TABLE live_hints_start (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      );
      INSERT INTO live_hints_start DEFAULT VALUES;
    `.execute(db)
  },
}

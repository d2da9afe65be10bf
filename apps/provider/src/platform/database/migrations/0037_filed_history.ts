import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What a history is searched by is looked up in indexes only where there is much of it. A customer's newest thousand lines
 * are read one by one, which is as quick; a job files those that are older (`wallet/history/archiveOperations.ts`), and these alone stand in
 * the indexes of the search. So writing a line pays for its keys and its place in the history, and for nothing else.
 */
export const filedHistory: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE operations ADD COLUMN filed boolean NOT NULL DEFAULT false;
      DROP INDEX operations_history, operations_search, operations_by_reference, operations_by_facets, operations_by_amount;
      UPDATE operations SET filed = true FROM (
        SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place FROM operations
      ) line
      WHERE line.id = operations.id AND place > 1000;
      -- Filing a line leaves its old place behind, which searches pass by until it is cleared.
      ALTER TABLE operations SET (autovacuum_vacuum_scale_factor = 0.02);
      CREATE INDEX operations_history ON operations (user_id, filed, created_at DESC, id DESC);

      -- Weeks first: the newest lines that fit are in the first week that has enough of them, and a week that has none is
      -- passed by in one step, whatever columns a filter leaves out.
      CREATE FUNCTION week_of(timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN date_bin('7 days', $1, '2000-01-03T00:00:00Z');
      CREATE INDEX filed_operations_by_facets ON operations
        (user_id, week_of(created_at) DESC, state, kind, currency, direction) INCLUDE (created_at, id) WHERE filed;
      CREATE INDEX filed_operations_by_amount ON operations
        (user_id, week_of(created_at) DESC, currency, amount) INCLUDE (created_at, id, state, kind, direction) WHERE filed;
      CREATE INDEX filed_operations_by_reference ON operations (user_id, reference text_pattern_ops) WHERE filed;
      CREATE INDEX filed_operations_by_text ON operations
        USING gin (search gin_trgm_ops, user_id, week_of(created_at)) WHERE filed;
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The history is searched, exported and found by any of its filters; prices are kept for charts; quotes give way to newer ones. */
export const history: Migration = {
  async up(db) {
    await sql`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;

      ALTER TABLE operations ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
        -- The reference first: a generated column can't be made from another one.
        lower(
          substr(subject_id::text, 25, 4) || '-' || substr(subject_id::text, 29, 4) || '-' ||
          substr(subject_id::text, 33, 4) || ' ' || coalesce(address, '') || ' ' || coalesce(txid, '') || ' ' ||
          coalesce(note, '') || ' ' || coalesce(counterparty, '')
        )
      ) STORED;
      -- With the customer: what others write must not make a search slower.
      CREATE INDEX operations_search ON operations USING gin (user_id, search gin_trgm_ops);
      CREATE INDEX operations_by_reference ON operations (user_id, reference);
      -- One page of any mixture of these filters is a few short reads of this index (operations/page.ts).
      CREATE INDEX operations_by_facets ON operations
        (user_id, kind, currency, direction, state, created_at DESC, id DESC);
      CREATE INDEX operations_by_amount ON operations (user_id, currency, amount) INCLUDE (created_at, id);

      CREATE TABLE exports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
        -- What it is made of: checked when it was asked for.
        request jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('queued', 'writing', 'ready', 'failed')),
        failure text,
        file_name text NOT NULL,
        rows_total integer,
        rows_written integer NOT NULL DEFAULT 0,
        size bigint,
        -- Who writes it, and when that one last gave a sign of life.
        run_id uuid,
        run_seen_at timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX exports_of_user ON exports (user_id);
      CREATE INDEX exports_by_end ON exports (expires_at);

      CREATE TABLE export_chunks (
        export_id uuid NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
        run_id uuid NOT NULL,
        position integer NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (export_id, run_id, position)
      );

      -- Exact decimal text, as everywhere with rates.
      CREATE TABLE rate_samples (
        at timestamptz NOT NULL,
        code text NOT NULL,
        price text NOT NULL,
        PRIMARY KEY (code, at)
      );

      ALTER TABLE exchange_quotes DROP CONSTRAINT exchange_quotes_state_check;
      ALTER TABLE exchange_quotes
        ADD CONSTRAINT exchange_quotes_state_check CHECK (state IN ('issued', 'executed', 'superseded'));
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * A row of a batch is written when it is paid, and not when its money is held: its batch says that, and its part, which has
 * a currency now, says which rows it pays. So a row has the id of its payment from the beginning.
 */
export const rowsWrittenOnce: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE payout_parts ADD COLUMN currency text;
      UPDATE payout_parts SET currency = rows.currency
      FROM (SELECT batch_id, part, min(currency) AS currency FROM payout_rows GROUP BY batch_id, part) rows
      WHERE rows.batch_id = payout_parts.batch_id AND rows.part = payout_parts.number;
      -- All of its rows failed and were held again with other parts.
      DELETE FROM payout_parts WHERE currency IS NULL;
      ALTER TABLE payout_parts ALTER COLUMN currency SET NOT NULL;

      ALTER TABLE payout_rows DROP CONSTRAINT payout_rows_check1;
      DROP INDEX payout_rows_external_id_once;
      UPDATE payout_rows SET
        state = CASE state WHEN 'held' THEN 'valid' ELSE state END,
        part = CASE WHEN state IN ('held', 'valid') THEN NULL ELSE part END,
        attempt = greatest(attempt, 1),
        subject_id = coalesce(subject_id, gen_random_uuid())
      WHERE state = 'held' OR attempt = 0 OR subject_id IS NULL;
      ALTER TABLE payout_rows ALTER COLUMN subject_id SET NOT NULL, ALTER COLUMN attempt DROP DEFAULT,
        ADD CHECK (state <> 'held'),
        ADD CHECK (state NOT IN ('sent', 'confirmed', 'failed', 'returned') OR part IS NOT NULL);
      -- Those that wait for their payment are held against it by statements, under the lock of their customer's limits.
      CREATE UNIQUE INDEX payout_rows_external_id_once ON payout_rows (user_id, external_id)
        WHERE external_id IS NOT NULL AND state IN ('sent', 'confirmed', 'failed', 'returned');
      -- Its versions find room beside each other: into another page each would be locked first, which is written down too.
      ALTER TABLE payout_rows SET (fillfactor = 40);

      -- Many lines of one statement name the same customers.
      CREATE OR REPLACE FUNCTION require_customers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM (SELECT DISTINCT user_id FROM added) named
          WHERE NOT EXISTS (SELECT FROM users WHERE users.id = named.user_id)
        ) THEN
          RAISE foreign_key_violation USING MESSAGE = format('a row of %s names nobody', TG_TABLE_NAME);
        END IF;
        RETURN NULL;
      END $$;
    `.execute(db)
  },
}

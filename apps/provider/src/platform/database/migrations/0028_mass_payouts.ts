import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What paying thousands at once showed.
 *
 * The text of the history is searched without its references. Their digits are random: each line put a dozen of them into
 * as many places of the index, which cost a quarter of writing it. They are found by their beginning, in an index of
 * their own. And a draft whose rows are deleted asks for each of them whether a withdrawal pays it.
 */
export const massPayouts: Migration = {
  async up(db) {
    await sql`
      -- With its index.
      ALTER TABLE operations DROP COLUMN search;
      ALTER TABLE operations ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
        lower(
          coalesce(address, '') || ' ' || coalesce(txid, '') || ' ' || coalesce(note, '') || ' ' ||
          coalesce(counterparty, '')
        )
      ) STORED;
      CREATE INDEX operations_search ON operations USING gin (user_id, search gin_trgm_ops);
      DROP INDEX operations_by_reference;
      -- For LIKE, whatever language the database sorts by.
      CREATE INDEX operations_by_reference ON operations (user_id, reference text_pattern_ops);
      CREATE INDEX withdrawals_of_payout_row ON withdrawals (payout_row_id) WHERE payout_row_id IS NOT NULL;
    `.execute(db)
  },
}

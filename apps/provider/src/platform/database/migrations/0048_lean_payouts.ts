import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Two things took a tenth of the time of paying a batch. The ids of its lines had random bytes fit for keys, which
 * PostgreSQL asks the system for one id at a time; an id guards nothing, so it has those of a random number, a quarter of
 * the work. And what looks for the rows of a part by their numbers went through all rows of the batch, as the index of the
 * destinations promised to find them as well: it is for those who ask for a destination.
 */
export const leanPayouts: Migration = {
  async up(db) {
    await sql`
      -- As before, in eight bytes twice: the moment, version 7 and the place; the variant and a random number.
      CREATE OR REPLACE FUNCTION new_id(place bigint) RETURNS uuid LANGUAGE sql VOLATILE RETURN encode(
        int8send((date_part('epoch', clock_timestamp()) * 1000)::bigint * 65536 + 28672 + place % 4096)
          || int8send(-9223372036854775808 + (random() * 4611686018427387904)::bigint),
        'hex')::uuid;

      DROP INDEX payout_rows_by_destination;
      CREATE INDEX payout_rows_by_destination ON payout_rows (batch_id, fingerprint)
        WHERE fingerprint IS NOT NULL AND state IN ('unchecked', 'invalid', 'valid');
    `.execute(db)
  },
}

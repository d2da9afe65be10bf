import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What paying many at once showed. The rows of a part are found by their numbers, however many the batch has. The lines of
 * what is paid are made of the rows where they stand, so PostgreSQL gives them their ids. And what was checked, or kept in
 * an index, for each row by itself is so for all rows of a statement together, or where it is of use.
 */
export const payoutSpeed: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE payout_parts ADD COLUMN first_row integer, ADD COLUMN last_row integer;
      UPDATE payout_parts SET first_row = rows.first, last_row = rows.last
      FROM (SELECT batch_id, part, min(number) AS first, max(number) AS last FROM payout_rows GROUP BY batch_id, part) rows
      WHERE rows.batch_id = payout_parts.batch_id AND rows.part = payout_parts.number;
      -- Rows that were held again have another part: there is nothing left to find by the numbers of the old one.
      UPDATE payout_parts SET first_row = 1, last_row = 0 WHERE first_row IS NULL;
      ALTER TABLE payout_parts ALTER COLUMN first_row SET NOT NULL, ALTER COLUMN last_row SET NOT NULL;

      -- As the application makes ids: version 7, in the order of time. Those of one statement are in the order of their
      -- places, which stand where the version leaves twelve bits free.
      CREATE FUNCTION new_id(place bigint) RETURNS uuid LANGUAGE sql VOLATILE RETURN encode(
        substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          || int2send((28672 + place % 4096)::int2)
          || substring(uuid_send(gen_random_uuid()) FROM 9),
        'hex')::uuid;

      -- Each payment asked four times whether its customers exist, which was a quarter of writing it. Every line of the
      -- history still has its customer, looked for once for all lines of a statement; a transfer is written with the lines
      -- of both its sides. Customers are closed and never deleted.
      ALTER TABLE operations DROP CONSTRAINT operations_user_id_fkey;
      ALTER TABLE transfers DROP CONSTRAINT transfers_sender_id_fkey, DROP CONSTRAINT transfers_recipient_id_fkey;
      CREATE FUNCTION require_customers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added WHERE NOT EXISTS (SELECT FROM users WHERE users.id = added.user_id)) THEN
          RAISE foreign_key_violation USING MESSAGE = format('a row of %s names nobody', TG_TABLE_NAME);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER require_customers AFTER INSERT ON operations REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION require_customers();
      CREATE FUNCTION keep_customers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'customers are closed and never deleted';
      END $$;
      CREATE TRIGGER keep_customers BEFORE DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION keep_customers();

      -- Whom one has sent to lately is read by sender and time; by recipient nobody reads.
      DROP INDEX transfers_of_recipient, transfers_of_sender;
      CREATE INDEX transfers_of_sender ON transfers (sender_id, created_at);

      -- A row is written five times until it is paid, each time with a place in every index. Destinations are compared
      -- while it is a draft. In the others there is room for its versions beside each other: full pages would be searched
      -- for old ones again and again.
      DROP INDEX payout_rows_by_destination;
      CREATE INDEX payout_rows_by_destination ON payout_rows (batch_id, fingerprint)
        WHERE state IN ('unchecked', 'invalid', 'valid');
      ALTER INDEX payout_rows_pkey SET (fillfactor = 30);
      ALTER INDEX payout_rows_batch_id_number_key SET (fillfactor = 30);
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The money that left a customer's wallets, by quarter of an hour, for archived operations. Archiving adds to it, and a trigger
 * what changes of an archived operation. Rows are only added: a period is the sum of its rows.
 */
export const spentSums: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE spent_sums (
        user_id uuid NOT NULL,
        since timestamptz NOT NULL,
        kind text NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL
      );
      CREATE INDEX spent_sums_of_user ON spent_sums (user_id, since) INCLUDE (kind, currency, amount);
      -- Customers whose changes are added; where complete, all of their archived operations are in the sums.
      CREATE TABLE summed_customers (user_id uuid PRIMARY KEY, is_complete boolean NOT NULL DEFAULT false);

      CREATE FUNCTION is_spending(direction text, state text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN direction = 'out' AND state = 'completed' AND kind <> 'exchange';
      CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN date_bin('15 minutes', moment, '2000-01-01Z');

      CREATE FUNCTION follow_archived_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Changes begin to be added between two transactions, never within one.
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('spent ' || OLD.user_id, 0));
        IF NOT OLD.filed THEN
          -- Archived by a version that adds nothing: the difference is added later.
          UPDATE summed_customers SET is_complete = false WHERE user_id = OLD.user_id;
        ELSIF EXISTS (SELECT FROM summed_customers WHERE user_id = OLD.user_id) THEN
          IF is_spending(OLD.direction, OLD.state, OLD.kind) THEN
            INSERT INTO spent_sums VALUES (OLD.user_id, quarter_of(OLD.created_at), OLD.kind, OLD.currency, -OLD.amount);
          END IF;
          IF TG_OP = 'UPDATE' AND is_spending(NEW.direction, NEW.state, NEW.kind) THEN
            INSERT INTO spent_sums VALUES (NEW.user_id, quarter_of(NEW.created_at), NEW.kind, NEW.currency, NEW.amount);
          END IF;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER follow_changed AFTER UPDATE OF state, amount, currency, kind, direction, created_at ON operations FOR EACH ROW
        WHEN (OLD.filed AND (OLD.state, OLD.amount, OLD.currency, OLD.kind, OLD.direction, OLD.created_at)
          IS DISTINCT FROM (NEW.state, NEW.amount, NEW.currency, NEW.kind, NEW.direction, NEW.created_at))
        EXECUTE FUNCTION follow_archived_operation();
      CREATE TRIGGER follow_removed AFTER DELETE ON operations FOR EACH ROW WHEN (OLD.filed)
        EXECUTE FUNCTION follow_archived_operation();
      CREATE TRIGGER follow_archived AFTER UPDATE OF filed ON operations FOR EACH ROW
        WHEN (NEW.filed AND NOT OLD.filed AND current_setting('wallet.adds_spent_sums', true) IS DISTINCT FROM 'yes')
        EXECUTE FUNCTION follow_archived_operation();
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * An account says by its owner alone whether it is a system account. PostgreSQL reads a generated column's expression, and
 * every `CHECK`, anew for each statement that writes to the table, and a regular expression costs more than the rest of a
 * row's checks: together a fourteenth of its time for a batch.
 */
const accounts = sql`
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_owner_check,
  DROP CONSTRAINT available_is_never_negative,
  DROP COLUMN is_system;
ALTER TABLE ledger.accounts
  ADD CONSTRAINT accounts_owner_check CHECK (owner LIKE 'customer:_%' OR owner LIKE 'system:_%'),
  ADD CONSTRAINT available_is_never_negative CHECK (posted - held >= 0 OR starts_with(owner, 'system:'));
`

/**
 * As in 0039_optimistic_ledger, but it is told only what differs between plain transfers of one moment, on accounts on
 * which nothing is held: a third of what a batch sends, and reading that as text takes as long as an index.
 */
const writeIfUnchanged = sql`
DROP FUNCTION ledger.write_if_unchanged;
CREATE FUNCTION ledger.write_if_unchanged(
  known_ids bigint[], known_versions bigint[], known_posted numeric[], refused_references text[], moment timestamptz,
  transfer_ids uuid[], transfer_references text[], transfer_operations text[], transfer_metadata jsonb[],
  entry_accounts bigint[], entry_versions bigint[], entry_transfers int[], entry_amounts numeric[], entry_balances numeric[],
  account_ids bigint[], account_posted numeric[], account_versions bigint[]
) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unchanged bigint;
  transfers int[] := ARRAY[cardinality(transfer_ids)];
  changes int[] := ARRAY[cardinality(account_ids)];
BEGIN
  SELECT count(*) INTO unchanged
    FROM (
      SELECT a.id, a.version, a.posted, a.held FROM ledger.accounts a
      WHERE a.id = ANY(known_ids) ORDER BY a.id FOR UPDATE
    ) a
    JOIN unnest(known_ids, known_versions, known_posted) k(id, version, posted) USING (id)
    WHERE a.version = k.version AND a.posted = k.posted AND a.held = 0;
  IF unchanged < cardinality(known_ids) THEN RETURN false; END IF;
  IF cardinality(refused_references) > 0 THEN -- on its own: a condition with a query in it is run as one, also if it is not needed
    IF EXISTS (SELECT FROM ledger.transfers t WHERE t.reference = ANY(refused_references)) THEN RETURN false; END IF;
  END IF;
  IF cardinality(transfer_ids) > 0 THEN
    PERFORM ledger.write_decision(
      transfer_ids, transfer_references, array_fill('transfer'::text, transfers), transfer_operations,
      '{}', '{}', transfer_metadata, array_fill(moment, transfers), -- shorter than the others: NULL
      entry_accounts, entry_versions, entry_transfers, entry_amounts, entry_balances,
      account_ids, account_posted, array_fill(0::numeric, changes), account_versions, array_fill(moment, changes),
      '{}', '{}', '{}', '{}', '{}',
      '{}', '{}', '{}', '{}');
  END IF;
  RETURN true;
END $$;
`

export const leanLedger: Migration = {
  async up(db) {
    await accounts.execute(db)
    await writeIfUnchanged.execute(db)
  },
}

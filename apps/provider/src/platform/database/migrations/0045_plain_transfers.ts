import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * As in 0043_lean_ledger, but it writes by itself. Handing plain transfers on to `ledger.write_decision` took a tenth of
 * PostgreSQL's time for a batch, and as much of a lone transfer's: arrays of nothing for all that such a transfer lacks,
 * and one more function to enter.
 */
const writeIfUnchanged = sql`
CREATE OR REPLACE FUNCTION ledger.write_if_unchanged(
  known_ids bigint[], known_versions bigint[], known_posted numeric[], refused_references text[], moment timestamptz,
  transfer_ids uuid[], transfer_references text[], transfer_operations text[], transfer_metadata jsonb[],
  entry_accounts bigint[], entry_versions bigint[], entry_transfers int[], entry_amounts numeric[], entry_balances numeric[],
  account_ids bigint[], account_posted numeric[], account_versions bigint[]
) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unchanged bigint;
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
    INSERT INTO ledger.transfers (id, reference, kind, operation_id, metadata, at)
      SELECT t.id, t.reference, 'transfer', t.operation, t.metadata, moment
      FROM unnest(transfer_ids, transfer_references, transfer_operations, transfer_metadata)
        t(id, reference, operation, metadata);
    INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
      SELECT e.account, e.version, transfer_ids[e.transfer], e.amount, e.balance - e.amount, e.balance, moment
      FROM unnest(entry_accounts, entry_versions, entry_transfers, entry_amounts, entry_balances)
        e(account, version, transfer, amount, balance);
    UPDATE ledger.accounts a SET posted = c.posted, version = c.version, updated_at = moment
      FROM unnest(account_ids, account_posted, account_versions) c(id, posted, version)
      WHERE a.id = c.id;
  END IF;
  RETURN true;
END $$;
`

export const plainTransfers: Migration = {
  async up(db) {
    await writeIfUnchanged.execute(db)
  },
}

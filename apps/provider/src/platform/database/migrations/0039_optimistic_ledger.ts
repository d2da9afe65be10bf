import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Writes what was decided on accounts that were remembered and not read, if they still stand as they did then. Otherwise
 * it writes nothing and answers false. All in one round trip, and alone in its transaction.
 *
 * - What refused a request must still be true as well, so all accounts are compared and not only those that change; and a
 *   request that was applied before is answered as that, so references are looked for where nothing is written.
 * - One that is written a second time is refused by the unique index: that is rare, and looking before each write is not.
 * - The balance is compared beside the version: one that was changed by hand must not be covered up.
 * - Locks are taken in the order of `lock_state`.
 */
const writeIfUnchanged = sql`
CREATE FUNCTION ledger.write_if_unchanged(
  known_ids bigint[], known_versions bigint[], known_posted numeric[], refused_references text[],
  transfer_ids uuid[], transfer_references text[], transfer_kinds text[], transfer_operations text[],
  transfer_holds text[], transfer_reversals uuid[], transfer_metadata jsonb[], transfer_times timestamptz[],
  entry_accounts bigint[], entry_versions bigint[], entry_transfers int[], entry_amounts numeric[], entry_balances numeric[],
  account_ids bigint[], account_posted numeric[], account_held numeric[], account_versions bigint[], account_times timestamptz[],
  hold_references text[], hold_transfers uuid[], hold_accounts bigint[], hold_amounts numeric[], hold_expiries timestamptz[],
  resolved_references text[], resolved_statuses text[], resolved_amounts numeric[], resolved_transfers uuid[]
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
  IF unchanged < cardinality(known_ids)
    OR cardinality(refused_references) > 0
      AND EXISTS (SELECT FROM ledger.transfers t WHERE t.reference = ANY(refused_references)) THEN
    RETURN false;
  END IF;
  IF cardinality(transfer_ids) > 0 THEN
    PERFORM ledger.write_decision(transfer_ids, transfer_references, transfer_kinds, transfer_operations,
      transfer_holds, transfer_reversals, transfer_metadata, transfer_times,
      entry_accounts, entry_versions, entry_transfers, entry_amounts, entry_balances,
      account_ids, account_posted, account_held, account_versions, account_times,
      hold_references, hold_transfers, hold_accounts, hold_amounts, hold_expiries,
      resolved_references, resolved_statuses, resolved_amounts, resolved_transfers);
  END IF;
  RETURN true;
END $$;
`

export const optimisticLedger: Migration = {
  async up(db) {
    await writeIfUnchanged.execute(db)
  },
}

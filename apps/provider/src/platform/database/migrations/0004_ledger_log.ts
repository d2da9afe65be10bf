import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The hash chain over what the ledger recorded. */
export const ledgerLog: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE ledger.seals (
        position bigint PRIMARY KEY CHECK (position > 0),
        transfer_id uuid NOT NULL UNIQUE,
        hash bytea NOT NULL CHECK (length(hash) = 32)
      );
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.seals
        FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

      -- All that must never change of a transfer, as one text: itself, its entries with the owners of their accounts,
      -- and the hold that it made. What a hold becomes later is recorded by the transfer that ends it.
      CREATE FUNCTION ledger.content(transfer ledger.transfers) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT json_build_array(
          transfer.id, transfer.reference, transfer.kind, transfer.operation_id, transfer.hold_reference,
          transfer.reversal_of, transfer.metadata, (extract(epoch FROM transfer.at) * 1000000)::bigint,
          (SELECT json_agg(json_build_array(e.account_id, a.owner, a.currency, e.version, e.amount, e.balance_before,
              e.balance_after, (extract(epoch FROM e.at) * 1000000)::bigint) ORDER BY e.account_id, e.version)
            FROM ledger.entries e LEFT JOIN ledger.accounts a ON a.id = e.account_id WHERE e.transfer_id = transfer.id),
          (SELECT json_build_array(h.reference, h.account_id, h.amount, (extract(epoch FROM h.expires_at) * 1000000)::bigint)
            FROM ledger.holds h WHERE h.transfer_id = transfer.id)
        )::text
      $$;
    `.execute(db)
  },
}

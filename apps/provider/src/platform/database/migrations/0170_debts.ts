import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** As before (0001_ledger), and tells of each account if it is in debt. */
const lockState = sql`
CREATE OR REPLACE FUNCTION ledger.lock_state(
  owners text[], currencies text[], hold_references text[], reversed text[], new_references text[], now timestamptz
) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  ids bigint[];
  accounts json;
  transfers json;
  holds json;
BEGIN
  ids := ARRAY(SELECT a.id FROM unnest(owners, currencies) k(owner, currency) JOIN ledger.accounts a USING (owner, currency));
  IF cardinality(ids) < cardinality(owners) THEN
    INSERT INTO ledger.accounts (owner, currency)
      SELECT k.owner, k.currency FROM unnest(owners, currencies) k(owner, currency)
      WHERE NOT EXISTS (SELECT FROM ledger.accounts a WHERE a.owner = k.owner AND a.currency = k.currency)
      ORDER BY 1, 2
      ON CONFLICT DO NOTHING;
    ids := ARRAY(SELECT a.id FROM unnest(owners, currencies) k(owner, currency) JOIN ledger.accounts a USING (owner, currency));
  END IF;
  IF cardinality(hold_references) > 0 THEN
    ids := ids || ARRAY(SELECT h.account_id FROM ledger.holds h WHERE h.reference = ANY(hold_references));
  END IF;
  IF cardinality(reversed) > 0 THEN
    ids := ids || ARRAY(
      SELECT e.account_id FROM ledger.transfers t JOIN ledger.entries e ON e.transfer_id = t.id
      WHERE t.reference = ANY(reversed));
  END IF;

  SELECT json_agg(json_build_array(l.id::text, l.owner, l.currency, l.posted::text, l.held::text, l.version::text,
      l.closed, CASE WHEN isfinite(l.updated_at) THEN extract(epoch FROM l.updated_at) * 1000 ELSE 0 END, l.in_debt))
    INTO accounts
    FROM (SELECT * FROM ledger.accounts a WHERE a.id = ANY(ids) ORDER BY a.id FOR UPDATE) l;

  IF EXISTS (SELECT FROM ledger.transfers t WHERE t.reference = ANY(new_references || reversed)) THEN
    SELECT json_agg(json_build_object(
        'id', t.id, 'reference', t.reference, 'kind', t.kind, 'operationId', t.operation_id,
        'holdReference', t.hold_reference, 'reversalOf', t.reversal_of,
        'reversed', EXISTS (SELECT FROM ledger.transfers r WHERE r.reversal_of = t.id),
        'at', extract(epoch FROM t.at) * 1000,
        'legs', (SELECT coalesce(json_agg(json_build_array(a.owner, a.currency, e.amount::text)), '[]')
          FROM ledger.entries e JOIN ledger.accounts a ON a.id = e.account_id WHERE e.transfer_id = t.id)))
      INTO transfers
      FROM ledger.transfers t WHERE t.reference = ANY(new_references || reversed);
  END IF;

  IF cardinality(hold_references) > 0 OR EXISTS (
    SELECT FROM ledger.holds h WHERE h.account_id = ANY(ids) AND h.status = 'pending' AND h.expires_at <= now
  ) THEN
    SELECT json_agg(json_build_object(
        'reference', h.reference, 'operationId', t.operation_id, 'owner', a.owner, 'currency', a.currency,
        'amount', h.amount::text, 'status', h.status, 'expiresAt', extract(epoch FROM h.expires_at) * 1000))
      INTO holds
      FROM ledger.holds h
      JOIN ledger.transfers t ON t.id = h.transfer_id
      JOIN ledger.accounts a ON a.id = h.account_id
      WHERE h.reference = ANY(hold_references)
        OR h.account_id = ANY(ids) AND h.status = 'pending' AND h.expires_at <= now;
  END IF;

  RETURN json_build_object('accounts', coalesce(accounts, '[]'),
    'transfers', coalesce(transfers, '[]'), 'holds', coalesce(holds, '[]'));
END $$;
`

/** What customers owe the operator: accounts that are in debt are marked, and claims are remembered with their reasons. */
export const debts: Migration = {
  async up(db) {
    await sql`ALTER TABLE ledger.accounts ADD COLUMN in_debt boolean NOT NULL DEFAULT false`.execute(db)
    await lockState.execute(db)
    await sql`
      CREATE TABLE claims (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        subject_id uuid NOT NULL,
        reason text NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        held numeric(38,0) NOT NULL CHECK (held BETWEEN 0 AND amount),
        owed numeric(38,0) NOT NULL CHECK (owed BETWEEN 0 AND amount),
        state text NOT NULL CHECK (state IN ('held', 'taken', 'dropped')),
        created_at timestamptz NOT NULL,
        decided_at timestamptz
      )
    `.execute(db)
    await sql`CREATE INDEX claims_user ON claims (user_id, created_at)`.execute(db)
    await sql`CREATE UNIQUE INDEX claims_subject ON claims (subject_id, reason, currency)`.execute(db)
  },
}

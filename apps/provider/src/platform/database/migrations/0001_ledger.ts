import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const tables = sql`
CREATE TABLE ledger.accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL CHECK (owner ~ '^(customer|system):.'),
  currency text NOT NULL CHECK (currency <> ''),
  is_system boolean NOT NULL GENERATED ALWAYS AS (starts_with(owner, 'system:')) STORED,
  posted numeric(38,0) NOT NULL DEFAULT 0,
  held numeric(38,0) NOT NULL DEFAULT 0 CHECK (held >= 0),
  version bigint NOT NULL DEFAULT 0,
  closed boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT '-infinity',
  UNIQUE (owner, currency),
  CONSTRAINT available_is_never_negative CHECK (is_system OR posted - held >= 0)
) WITH (fillfactor = 50); -- half of each page stays free, so that an update finds room beside the old row (HOT)

CREATE TABLE ledger.transfers (
  id uuid PRIMARY KEY,
  reference text UNIQUE,
  kind text NOT NULL CHECK (kind IN ('transfer', 'reversal', 'hold', 'post_hold', 'void_hold', 'expire_hold')),
  operation_id text NOT NULL,
  hold_reference text,
  reversal_of uuid,
  metadata jsonb,
  at timestamptz NOT NULL,
  CHECK ((kind = 'reversal') = (reversal_of IS NOT NULL)),
  CHECK ((kind IN ('post_hold', 'void_hold', 'expire_hold')) = (hold_reference IS NOT NULL)),
  CHECK ((kind = 'expire_hold') = (reference IS NULL))
);
CREATE INDEX ON ledger.transfers (operation_id);
CREATE UNIQUE INDEX ON ledger.transfers (reversal_of) WHERE reversal_of IS NOT NULL;

-- No foreign keys from entries: each would lock and look up a row that the same statement has just written or locked,
-- at a third of the throughput. verifyLedger looks for entries without their transfer or account.
CREATE TABLE ledger.entries (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount numeric(38,0) NOT NULL CHECK (amount <> 0),
  balance_before numeric(38,0) NOT NULL,
  balance_after numeric(38,0) NOT NULL CHECK (balance_after = balance_before + amount),
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, version)
);
CREATE INDEX ON ledger.entries (transfer_id);

CREATE TABLE ledger.holds (
  reference text PRIMARY KEY,
  transfer_id uuid NOT NULL UNIQUE REFERENCES ledger.transfers,
  account_id bigint NOT NULL REFERENCES ledger.accounts,
  amount numeric(38,0) NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'posted', 'voided', 'expired')),
  posted_amount numeric(38,0) NOT NULL DEFAULT 0 CHECK (posted_amount BETWEEN 0 AND amount),
  expires_at timestamptz,
  resolved_by uuid REFERENCES ledger.transfers,
  CHECK ((status = 'pending') = (resolved_by IS NULL)),
  CHECK ((status = 'posted') = (posted_amount > 0))
);
CREATE INDEX ON ledger.holds (account_id) WHERE status = 'pending';
CREATE INDEX ON ledger.holds (expires_at) WHERE status = 'pending' AND expires_at IS NOT NULL;
`

/**
 * Nothing is updated away: what was recorded stays as it was recorded, and the database itself refuses otherwise.
 * (Whoever may switch triggers off can still do it; verifyLedger finds what they changed.)
 */
const immutability = sql`
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only: correct it by a new transfer', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
`

/**
 * Locks every account that a batch touches and reads what deciding needs, in one round trip.
 *
 * - Missing accounts are made first, in sorted order, and existing ones are locked ordered by id: two batches can wait
 *   for each other but never in a circle.
 * - A hold's account and the accounts of a transfer to be reversed are locked too, though the request doesn't name them.
 * - References are looked up after the locks. Each statement of a volatile function sees what was committed before it,
 *   so whatever the batch that held the locks has written is found.
 * - Amounts leave as text: JSON numbers would lose digits.
 */
const lockState = sql`
CREATE FUNCTION ledger.lock_state(
  owners text[], currencies text[], hold_references text[], reversed text[], new_references text[], now timestamptz
) RETURNS json LANGUAGE plpgsql AS $$
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
      l.closed, CASE WHEN isfinite(l.updated_at) THEN extract(epoch FROM l.updated_at) * 1000 ELSE 0 END))
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

/** Writes what was decided, a whole batch in one round trip. Its caller holds the locks of `lock_state`. */
const writeDecision = sql`
CREATE FUNCTION ledger.write_decision(
  transfer_ids uuid[], transfer_references text[], transfer_kinds text[], transfer_operations text[],
  transfer_holds text[], transfer_reversals uuid[], transfer_metadata jsonb[], transfer_times timestamptz[],
  entry_accounts bigint[], entry_versions bigint[], entry_transfers int[], entry_amounts numeric[], entry_balances numeric[],
  account_ids bigint[], account_posted numeric[], account_held numeric[], account_versions bigint[], account_times timestamptz[],
  hold_references text[], hold_transfers uuid[], hold_accounts bigint[], hold_amounts numeric[], hold_expiries timestamptz[],
  resolved_references text[], resolved_statuses text[], resolved_amounts numeric[], resolved_transfers uuid[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.transfers (id, reference, kind, operation_id, hold_reference, reversal_of, metadata, at)
    SELECT * FROM unnest(transfer_ids, transfer_references, transfer_kinds, transfer_operations,
      transfer_holds, transfer_reversals, transfer_metadata, transfer_times);
  INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
    SELECT e.account, e.version, transfer_ids[e.transfer], e.amount, e.balance - e.amount, e.balance, transfer_times[e.transfer]
    FROM unnest(entry_accounts, entry_versions, entry_transfers, entry_amounts, entry_balances)
      e(account, version, transfer, amount, balance);
  UPDATE ledger.accounts a SET posted = c.posted, held = c.held, version = c.version, updated_at = c.at
    FROM unnest(account_ids, account_posted, account_held, account_versions, account_times)
      c(id, posted, held, version, at)
    WHERE a.id = c.id;
  IF cardinality(hold_references) > 0 THEN
    INSERT INTO ledger.holds (reference, transfer_id, account_id, amount, status, expires_at)
      SELECT h.reference, h.transfer, h.account, h.amount, 'pending', h.expires_at
      FROM unnest(hold_references, hold_transfers, hold_accounts, hold_amounts, hold_expiries)
        h(reference, transfer, account, amount, expires_at);
  END IF;
  IF cardinality(resolved_references) > 0 THEN
    UPDATE ledger.holds h SET status = r.status, posted_amount = r.amount, resolved_by = r.transfer
      FROM unnest(resolved_references, resolved_statuses, resolved_amounts, resolved_transfers)
        r(reference, status, amount, transfer)
      WHERE h.reference = r.reference;
  END IF;
END $$;
`

export const ledger: Migration = {
  async up(db) {
    await sql`CREATE SCHEMA ledger`.execute(db)
    for (const part of [tables, immutability, lockState, writeDecision]) await part.execute(db)
  },
}

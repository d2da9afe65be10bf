import { sql } from "kysely"
import type { Migration } from "kysely/migration"

// Amounts are minor units, `numeric(38,0)`. Rates are exact decimal text: PostgreSQL never calculates with them.
const tables = sql`
  CREATE TABLE operations (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    kind text NOT NULL CHECK (kind IN ('top_up', 'exchange', 'transfer')),
    subject_id uuid NOT NULL,
    direction text NOT NULL CHECK (direction IN ('in', 'out')),
    state text NOT NULL CHECK (state IN ('processing', 'completed', 'failed')),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    fee numeric(38,0) CHECK (fee >= 0),
    counter_currency text,
    counter_amount numeric(38,0) CHECK (counter_amount > 0),
    counterparty text,
    note text,
    created_at timestamptz NOT NULL,
    UNIQUE (subject_id, user_id),
    CHECK ((counter_currency IS NULL) = (counter_amount IS NULL))
  );
  CREATE INDEX operations_history ON operations (user_id, created_at DESC, id DESC);

  CREATE TABLE top_ups (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    state text NOT NULL CHECK (state IN ('created', 'processing', 'succeeded', 'failed')),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    fee numeric(38,0) NOT NULL CHECK (fee >= 0),
    card_token text NOT NULL UNIQUE,
    card_brand text NOT NULL,
    card_last4 text NOT NULL,
    acquirer_reference text,
    decline_code text,
    created_at timestamptz NOT NULL,
    settled_at timestamptz
  );
  CREATE INDEX top_ups_of_user ON top_ups (user_id);

  CREATE TABLE exchange_quotes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    state text NOT NULL CHECK (state IN ('issued', 'executed')),
    from_currency text NOT NULL,
    from_amount numeric(38,0) NOT NULL CHECK (from_amount > 0),
    fee numeric(38,0) NOT NULL CHECK (fee >= 0),
    to_currency text NOT NULL,
    to_amount numeric(38,0) NOT NULL CHECK (to_amount > 0),
    rounding numeric(38,0) NOT NULL CHECK (rounding >= 0),
    rate text NOT NULL,
    inverse_rate text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    executed_at timestamptz
  );
  CREATE INDEX exchange_quotes_of_user ON exchange_quotes (user_id);

  CREATE TABLE transfers (
    id uuid PRIMARY KEY,
    sender_id uuid NOT NULL REFERENCES users (id),
    recipient_id uuid NOT NULL REFERENCES users (id),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    note text,
    created_at timestamptz NOT NULL,
    CHECK (sender_id <> recipient_id)
  );
  CREATE INDEX transfers_of_sender ON transfers (sender_id);
  CREATE INDEX transfers_of_recipient ON transfers (recipient_id);

  CREATE TABLE invoice_templates (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    title text NOT NULL,
    currency text,
    amount numeric(38,0) CHECK (amount > 0),
    active boolean NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK ((currency IS NULL) = (amount IS NULL))
  );
  CREATE INDEX invoice_templates_of_user ON invoice_templates (user_id);

  CREATE TABLE invoice_sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    invoice_id uuid NOT NULL,
    merchant text NOT NULL,
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    state text NOT NULL
      CHECK (state IN ('open', 'method_chosen', 'awaiting_payment', 'paid', 'expired', 'cancelled')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX invoice_sessions_of_user ON invoice_sessions (user_id);

  -- The sandbox acquirer's own books: another company, which happens to live in the same database.
  CREATE TABLE sandbox_card_tokens (
    token text PRIMARY KEY,
    brand text NOT NULL,
    last4 text NOT NULL,
    decline_code text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE sandbox_card_charges (
    id uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    token text NOT NULL UNIQUE REFERENCES sandbox_card_tokens (token),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    decline_code text,
    created_at timestamptz NOT NULL
  );
`

/** Where the money areas keep what the ledger does not: what was asked for, by whom, and what became of it. */
export const money: Migration = {
  async up(db) {
    await tables.execute(db)
  },
}

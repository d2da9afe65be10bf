import { sql } from "kysely"
import type { Migration } from "kysely/migration"

// Amounts named `price`, `total`, `paid`, `pending`, `refunded`, `covers` and `counted` are in minor units of the invoice's
// price currency; the others in those of the currency beside them. Shares in hundredths of a percent (`_bp`).
const tables = sql`
  CREATE TABLE merchant_settings (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    name text,
    price_currency text,
    accepted jsonb,
    settlement_currency text,
    expires_in_minutes integer,
    tolerance_bp integer,
    payer_fee_share integer
  );

  -- Nothing has ever been written to these two.
  DROP TABLE invoice_sessions;
  DROP TABLE invoice_templates;

  CREATE TABLE invoice_templates (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    state text NOT NULL CHECK (state IN ('draft', 'active', 'paused', 'archived')),
    name text NOT NULL,
    title text NOT NULL,
    description text,
    currency text NOT NULL,
    -- Null where the payer chooses it, between the other two as far as they are given.
    amount numeric(38,0) CHECK (amount > 0),
    min_amount numeric(38,0) CHECK (min_amount > 0),
    max_amount numeric(38,0) CHECK (max_amount >= min_amount),
    accepted jsonb NOT NULL,
    fields jsonb NOT NULL,
    expires_in_minutes integer NOT NULL,
    several_payments boolean NOT NULL,
    tolerance_bp integer NOT NULL CHECK (tolerance_bp BETWEEN 0 AND 500),
    payer_fee_share integer NOT NULL CHECK (payer_fee_share BETWEEN 0 AND 100),
    success_text text,
    success_url text,
    cancel_url text,
    max_uses integer CHECK (max_uses > 0),
    created_at timestamptz NOT NULL
  );
  CREATE INDEX invoice_templates_of_user ON invoice_templates (user_id, created_at DESC);

  CREATE TABLE invoices (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    order_id text,
    template_id uuid REFERENCES invoice_templates (id),
    status text NOT NULL CHECK (status IN ('created', 'pending', 'paid', 'expired', 'cancelled', 'invalid')),
    note text NOT NULL,
    price_currency text NOT NULL,
    price numeric(38,0) NOT NULL CHECK (price > 0),
    total numeric(38,0) NOT NULL CHECK (total >= price),
    payer_fee_share integer NOT NULL CHECK (payer_fee_share BETWEEN 0 AND 100),
    tolerance_bp integer NOT NULL CHECK (tolerance_bp BETWEEN 0 AND 500),
    settlement_currency text,
    accepted jsonb NOT NULL,
    several_payments boolean NOT NULL,
    description text,
    customer_email text,
    metadata jsonb NOT NULL,
    success_text text,
    success_url text,
    cancel_url text,
    -- What was asked for, as one text: the same order id again must ask for the same.
    asked text NOT NULL,
    paid numeric(38,0) NOT NULL DEFAULT 0,
    pending numeric(38,0) NOT NULL DEFAULT 0,
    refunded numeric(38,0) NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    monitored_until timestamptz NOT NULL CHECK (monitored_until >= expires_at),
    paid_at timestamptz,
    search text NOT NULL GENERATED ALWAYS AS (lower(
      coalesce(order_id, '') || ' ' || coalesce(description, '') || ' ' || coalesce(customer_email, '') || ' '
      || upper(substr(id::text, 25, 4)) || '-' || upper(substr(id::text, 29, 4)) || '-' || upper(substr(id::text, 33, 4))
    )) STORED,
    UNIQUE (user_id, order_id)
  );
  CREATE INDEX invoices_of_user ON invoices (user_id, created_at DESC, id DESC);
  CREATE INDEX invoices_of_template ON invoices (template_id) WHERE template_id IS NOT NULL;

  -- A price that was promised: of a wallet once, of a chain for as long as the invoice can be paid.
  CREATE TABLE invoice_quotes (
    id uuid PRIMARY KEY,
    invoice_id uuid NOT NULL REFERENCES invoices (id),
    -- Null for whoever pays from outside.
    payer_id uuid REFERENCES users (id),
    currency text NOT NULL,
    -- Null for a wallet here.
    network text,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    covers numeric(38,0) NOT NULL CHECK (covers > 0),
    rate text NOT NULL,
    inverse_rate text NOT NULL,
    state text NOT NULL CHECK (state IN ('issued', 'used')),
    -- Whether paying it asks for a step-up.
    step_up boolean NOT NULL,
    refund_address text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX invoice_quotes_of_invoice ON invoice_quotes (invoice_id, created_at DESC);

  CREATE TABLE invoice_payments (
    id uuid PRIMARY KEY,
    invoice_id uuid NOT NULL REFERENCES invoices (id),
    -- Null where something came that nobody was quoted.
    quote_id uuid REFERENCES invoice_quotes (id),
    payer_id uuid REFERENCES users (id),
    deposit_id uuid UNIQUE REFERENCES deposits (id),
    state text NOT NULL CHECK (state IN ('confirming', 'held', 'confirmed', 'returned', 'failed')),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    counted numeric(38,0) NOT NULL CHECK (counted >= 0),
    late boolean NOT NULL,
    -- Once it is confirmed: our fee, and what the merchant's wallet got.
    fee numeric(38,0),
    received_currency text,
    received numeric(38,0),
    refunded numeric(38,0) NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    CHECK (refunded BETWEEN 0 AND amount),
    CHECK ((payer_id IS NULL) <> (deposit_id IS NULL)),
    CHECK ((confirmed_at IS NULL) = (received IS NULL))
  );
  CREATE INDEX invoice_payments_of_invoice ON invoice_payments (invoice_id, created_at);

  CREATE TABLE invoice_refunds (
    id uuid PRIMARY KEY,
    invoice_id uuid NOT NULL REFERENCES invoices (id),
    payment_id uuid NOT NULL REFERENCES invoice_payments (id),
    state text NOT NULL CHECK (state IN ('processing', 'completed', 'failed')),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL CHECK (amount > 0),
    cost_currency text NOT NULL,
    cost numeric(38,0) NOT NULL CHECK (cost > 0),
    -- Where it goes over a chain.
    withdrawal_id uuid UNIQUE REFERENCES withdrawals (id),
    destination text NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX invoice_refunds_of_invoice ON invoice_refunds (invoice_id, created_at);

  CREATE TABLE invoice_sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    invoice_id uuid NOT NULL REFERENCES invoices (id),
    state text NOT NULL
      CHECK (state IN ('open', 'method_chosen', 'awaiting_payment', 'paid', 'expired', 'cancelled')),
    currency text,
    network text,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, invoice_id)
  );
  CREATE INDEX invoice_sessions_of_invoice ON invoice_sessions (invoice_id);

  -- An address takes deposits of its customer, or payments of one of their invoices.
  ALTER TABLE deposit_addresses ADD COLUMN invoice_id uuid REFERENCES invoices (id);
  DROP INDEX deposit_addresses_current;
  CREATE UNIQUE INDEX deposit_addresses_current ON deposit_addresses (user_id, currency, network)
    WHERE replaced_at IS NULL AND invoice_id IS NULL;
  CREATE UNIQUE INDEX deposit_addresses_of_invoice ON deposit_addresses (invoice_id, currency, network);
  ALTER TABLE deposits ADD COLUMN invoice_id uuid REFERENCES invoices (id);
  CREATE INDEX deposits_of_invoice ON deposits (invoice_id) WHERE invoice_id IS NOT NULL;
`

/** Invoices, what is paid on them, and the templates and sessions around them. */
export const invoices: Migration = {
  async up(db) {
    await tables.execute(db)
  },
}

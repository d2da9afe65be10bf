import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Virtual cards, their payments, and the books of the issuer that a sandbox plays. */
export const cards: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE virtual_card_accounts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        currency text NOT NULL
      );

      CREATE TABLE virtual_card_quotes (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        purpose text NOT NULL CHECK (purpose IN ('order', 'top_up', 'withdraw')),
        state text NOT NULL CHECK (state IN ('issued', 'used')),
        bin_id text,
        card_id uuid,
        from_currency text NOT NULL,
        from_amount numeric(38,0) NOT NULL CHECK (from_amount > 0),
        fee numeric(38,0) NOT NULL CHECK (fee >= 0 AND fee <= from_amount),
        to_currency text NOT NULL,
        to_amount numeric(38,0) NOT NULL CHECK (to_amount >= 0),
        rounding numeric(38,0) NOT NULL CHECK (rounding >= 0),
        rate text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CHECK ((purpose = 'order') = (bin_id IS NOT NULL)),
        CHECK ((purpose = 'order') = (card_id IS NULL))
      );
      CREATE INDEX virtual_card_quotes_unused ON virtual_card_quotes (expires_at) WHERE state = 'issued';

      CREATE TABLE virtual_cards (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES virtual_card_accounts,
        user_id uuid NOT NULL REFERENCES users,
        bin_id text NOT NULL,
        currency text NOT NULL,
        label text NOT NULL,
        state text NOT NULL CHECK (state IN ('ordered', 'issuing', 'active', 'frozen', 'blocked', 'expired',
          'replaced', 'closing', 'closed', 'failed')),
        reason text,
        last4 text,
        expires text,
        online boolean NOT NULL,
        payment_limit numeric(38,0) NOT NULL CHECK (payment_limit > 0),
        day_limit numeric(38,0) NOT NULL CHECK (day_limit > 0),
        month_limit numeric(38,0) NOT NULL CHECK (month_limit > 0),
        quote_id uuid UNIQUE REFERENCES virtual_card_quotes,
        -- Named before it is there: the old card makes room for the new one on their account.
        replaced_by uuid REFERENCES virtual_cards DEFERRABLE INITIALLY DEFERRED,
        created_at timestamptz NOT NULL,
        CHECK ((state = 'replaced') = (replaced_by IS NOT NULL))
      );
      CREATE INDEX virtual_cards_of_user ON virtual_cards (user_id, created_at DESC);
      -- One card at a time lives on an account.
      CREATE UNIQUE INDEX virtual_cards_one_lives ON virtual_cards (account_id)
        WHERE state NOT IN ('replaced', 'closed', 'failed');

      CREATE TABLE card_transactions (
        id uuid PRIMARY KEY,
        card_id uuid NOT NULL REFERENCES virtual_cards,
        account_id uuid NOT NULL REFERENCES virtual_card_accounts,
        "authorisation" uuid NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('authorised', 'settled', 'reversed', 'expired', 'declined', 'refunded',
          'disputed')),
        merchant_name text NOT NULL,
        merchant_category text NOT NULL,
        merchant_country text NOT NULL,
        online boolean NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        captured numeric(38,0) NOT NULL CHECK (captured >= 0),
        refunded numeric(38,0) NOT NULL CHECK (refunded >= 0),
        rate text NOT NULL,
        fee_rate text NOT NULL,
        held numeric(38,0) NOT NULL CHECK (held >= 0),
        holds integer NOT NULL,
        decline_reason text,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX card_transactions_of_card ON card_transactions (card_id, id DESC);
      CREATE INDEX card_transactions_of_account ON card_transactions (account_id, created_at);

      CREATE TABLE card_transaction_events (
        id uuid PRIMARY KEY,
        transaction_id uuid NOT NULL REFERENCES card_transactions,
        event text NOT NULL,
        amount numeric(38,0) NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX card_transaction_events_of ON card_transaction_events (transaction_id, at);

      -- The books of the sandbox's issuer.
      CREATE TABLE sandbox_issuer_cards (
        reference uuid PRIMARY KEY,
        bin text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'frozen', 'blocked', 'closed', 'refused')),
        -- Number and code, sealed: nowhere else.
        sealed text,
        last4 text,
        expires text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_issuer_payments (
        id uuid PRIMARY KEY,
        card uuid NOT NULL REFERENCES sandbox_issuer_cards,
        merchant_name text NOT NULL,
        merchant_category text NOT NULL,
        merchant_country text NOT NULL,
        online boolean NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL,
        approved boolean,
        reason text,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_issuer_events (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        card uuid NOT NULL REFERENCES sandbox_issuer_cards,
        payment uuid REFERENCES sandbox_issuer_payments,
        amount numeric(38,0),
        details jsonb NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_issuer_reveals (
        token_hash bytea PRIMARY KEY,
        card uuid NOT NULL REFERENCES sandbox_issuer_cards,
        language text NOT NULL,
        expires_at timestamptz NOT NULL,
        opened_at timestamptz
      );
      ALTER TABLE sandbox_messages
        DROP CONSTRAINT sandbox_messages_sender_check,
        ADD CHECK (sender IN ('card', 'sbp', 'issuer'));
    `.execute(db)
  },
}

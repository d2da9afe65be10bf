import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Files of the bank as they were read, with every booking of the account; and payments to bank accounts, which leave in files. */
export const bankFiles: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE bank_files (
        id uuid PRIMARY KEY,
        hash text NOT NULL UNIQUE,
        name text NOT NULL,
        message text,
        state text NOT NULL CHECK (state IN ('waiting', 'taken', 'refused', 'noted')),
        reason text,
        lines integer NOT NULL DEFAULT 0,
        first_seen_at timestamptz NOT NULL,
        decided_at timestamptz
      );
      CREATE INDEX bank_files_open ON bank_files (first_seen_at) WHERE state IN ('waiting', 'refused');
      CREATE TABLE bank_statements (
        id uuid PRIMARY KEY,
        file_id uuid NOT NULL REFERENCES bank_files,
        iban text NOT NULL,
        statement_id text NOT NULL,
        day text NOT NULL,
        currency text NOT NULL,
        opening numeric(38,0),
        closing numeric(38,0) NOT NULL,
        taken_at timestamptz NOT NULL,
        UNIQUE (iban, statement_id, day)
      );
      CREATE INDEX bank_statements_newest ON bank_statements (day DESC, taken_at DESC);
      CREATE TABLE bank_payments (
        reference uuid PRIMARY KEY,
        end_to_end_id text NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('withdrawal', 'return')),
        state text NOT NULL
          CHECK (state IN ('collected', 'in_batch', 'sent', 'paid', 'rejected', 'returned', 'dropped')),
        batch_id uuid,
        name text NOT NULL,
        iban text NOT NULL,
        bic text,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        remittance text NOT NULL,
        reason text,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE INDEX bank_payments_open ON bank_payments (created_at)
        WHERE state IN ('collected', 'in_batch', 'sent');
      CREATE INDEX bank_payments_batch ON bank_payments (batch_id);
      CREATE TABLE bank_batches (
        id uuid PRIMARY KEY,
        message_id text NOT NULL UNIQUE,
        state text NOT NULL
          CHECK (state IN ('awaiting_approval', 'approved', 'staged', 'sent', 'accepted', 'rejected', 'discarded')),
        content text NOT NULL,
        hash text NOT NULL,
        execution_day text NOT NULL,
        currency text NOT NULL,
        count integer NOT NULL,
        total numeric(38,0) NOT NULL,
        staged_as text,
        reason text,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        answered_at timestamptz
      );
      CREATE INDEX bank_batches_open ON bank_batches (created_at)
        WHERE state IN ('awaiting_approval', 'approved', 'staged', 'sent', 'accepted');
      CREATE TABLE bank_lines (
        id uuid PRIMARY KEY,
        key text NOT NULL UNIQUE,
        line_group text NOT NULL,
        file_id uuid NOT NULL REFERENCES bank_files,
        statement_id uuid REFERENCES bank_statements,
        direction text NOT NULL CHECK (direction IN ('in', 'out')),
        state text NOT NULL CHECK (state IN ('received', 'credited', 'held', 'returning', 'returned', 'settled',
          'unexplained', 'kept', 'noted')),
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        booked_on text,
        end_to_end_id text,
        payment_info_id text,
        remittance text NOT NULL,
        party_name text,
        party_iban text,
        party_bic text,
        is_return boolean NOT NULL,
        is_reversal boolean NOT NULL,
        return_reason text,
        user_id uuid REFERENCES users,
        value numeric(38,0),
        reason text,
        payment_reference uuid,
        created_at timestamptz NOT NULL,
        settled_at timestamptz
      );
      CREATE INDEX bank_lines_group ON bank_lines (line_group);
      CREATE INDEX bank_lines_open ON bank_lines (created_at)
        WHERE state IN ('received', 'held', 'returning', 'unexplained');
      CREATE INDEX bank_lines_user ON bank_lines (user_id, created_at) WHERE user_id IS NOT NULL;
      CREATE INDEX bank_lines_unstated ON bank_lines (created_at) WHERE statement_id IS NULL;
      CREATE INDEX bank_lines_settled ON bank_lines (created_at) WHERE state = 'settled';
      CREATE INDEX bank_lines_payment ON bank_lines (payment_reference) WHERE payment_reference IS NOT NULL;
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Addresses are screened again when the lists change, and every desk may ask for two operators. */
export const rescreening: Migration = {
  async up(db) {
    await sql`
      -- One for each version of the lists. What it has gone through lies before the cursor.
      CREATE TABLE rescreenings (
        id uuid PRIMARY KEY,
        list_version text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('running', 'done')),
        cursor_network text NOT NULL DEFAULT '',
        cursor_address text NOT NULL DEFAULT '',
        addresses integer NOT NULL DEFAULT 0,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        -- When the operators were told that it found something.
        told_at timestamptz
      );
      CREATE INDEX screenings_by_address ON screenings (network, address);
      CREATE INDEX beneficiaries_by_address ON beneficiaries ((destination ->> 'network'), (destination ->> 'to'))
        WHERE archived_at IS NULL AND destination ->> 'rail' = 'crypto';

      -- An address that a customer has dealt with, or may deal with, carries more risk than it did.
      CREATE TABLE screening_alerts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        network text NOT NULL,
        address text NOT NULL,
        rescreening_id uuid NOT NULL REFERENCES rescreenings,
        state text NOT NULL CHECK (state IN ('open', 'dismissed', 'confirmed')),
        known text NOT NULL CHECK (known IN ('allow', 'review')),
        decision text NOT NULL CHECK (decision IN ('review', 'block')),
        score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
        categories jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        UNIQUE (network, address, user_id, rescreening_id)
      );
      CREATE INDEX screening_alerts_open ON screening_alerts (id) WHERE state = 'open';

      -- Who has agreed to a decision that needs several. What was decided is in the log.
      CREATE TABLE operator_approvals (
        desk text NOT NULL,
        case_id uuid NOT NULL,
        event text NOT NULL,
        operator_id uuid NOT NULL REFERENCES operators,
        at timestamptz NOT NULL,
        PRIMARY KEY (desk, case_id, event, operator_id)
      );
      INSERT INTO operator_approvals (desk, case_id, event, operator_id, at)
        SELECT 'withdrawals', withdrawal_id, 'approve', operator_id, at
        FROM withdrawal_approvals JOIN withdrawals ON withdrawals.id = withdrawal_id
        WHERE withdrawals.state = 'awaiting_approval';
      DROP TABLE withdrawal_approvals;

      CREATE TABLE sandbox_screening_listings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        network text NOT NULL,
        address text NOT NULL,
        verdict text NOT NULL,
        at timestamptz NOT NULL
      );
    `.execute(db)
  },
}

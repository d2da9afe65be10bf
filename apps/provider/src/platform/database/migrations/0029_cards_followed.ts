import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Monthly fees, blocks by several hands, and payments that their customer confirms. */
export const cardsFollowed: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE virtual_card_accounts
        ADD COLUMN opened_at timestamptz,
        ADD COLUMN fee_due_at timestamptz,
        ADD COLUMN fee_try_at timestamptz;
      -- Who ordered before there was a fee pays none.
      UPDATE virtual_card_accounts a
        SET opened_at = coalesce((SELECT min(created_at) FROM virtual_cards c WHERE c.account_id = a.id), now());
      ALTER TABLE virtual_card_accounts ALTER COLUMN opened_at SET NOT NULL;

      CREATE TABLE virtual_card_blocks (
        card_id uuid NOT NULL REFERENCES virtual_cards,
        by text NOT NULL CHECK (by IN ('operator', 'issuer', 'customer')),
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (card_id, by)
      );
      INSERT INTO virtual_card_blocks
        SELECT id, CASE reason WHEN 'operator_decision' THEN 'operator' WHEN 'fraud_reported' THEN 'customer'
          ELSE 'issuer' END, coalesce(reason, 'unknown'), now()
        FROM virtual_cards WHERE state = 'blocked';

      CREATE TABLE card_confirmations (
        id uuid PRIMARY KEY,
        card_id uuid NOT NULL REFERENCES virtual_cards,
        user_id uuid NOT NULL REFERENCES users,
        state text NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'expired')),
        merchant_name text NOT NULL,
        merchant_category text NOT NULL,
        merchant_country text NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        rate text NOT NULL,
        fee_rate text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX card_confirmations_pending ON card_confirmations (user_id, expires_at) WHERE state = 'pending';

      ALTER TABLE sandbox_issuer_payments
        ADD COLUMN confirmation text CHECK (confirmation IN ('asked', 'approved', 'over'));
    `.execute(db)
  },
}

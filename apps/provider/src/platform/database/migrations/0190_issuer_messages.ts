import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Messages of the issuer about cards that were carried out, so that each is once; and messages that were unexpected until
 * what they are about had come.
 */
export const issuerMessages: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE virtual_card_messages (
        id text PRIMARY KEY,
        card_id uuid NOT NULL REFERENCES virtual_cards,
        at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX virtual_card_messages_at ON virtual_card_messages (at)`.execute(db)
    await sql`
      CREATE INDEX unexpected_messages_reference ON unexpected_messages (reference) WHERE state = 'waiting'
    `.execute(db)
    await sql`
      ALTER TABLE unexpected_messages
        DROP CONSTRAINT unexpected_messages_state_check,
        ADD CONSTRAINT unexpected_messages_state_check CHECK (state IN ('waiting', 'credited', 'returned', 'claimed',
          'carried_out', 'acknowledged')) NOT VALID
    `.execute(db)
    // Cards and disputes that wait since before the issuer was asked about them.
    await sql`
      INSERT INTO jobs (id, kind, payload, run_at, created_at)
      SELECT gen_random_uuid(), 'card.ask', jsonb_build_object('cardId', id), 'epoch', now()
      FROM virtual_cards WHERE state IN ('ordered', 'issuing', 'closing')
    `.execute(db)
    await sql`
      INSERT INTO jobs (id, kind, payload, run_at, created_at)
      SELECT gen_random_uuid(), 'card.askDispute', jsonb_build_object('transactionId', id), 'epoch', now()
      FROM card_transactions WHERE state = 'disputed'
    `.execute(db)
  },
}

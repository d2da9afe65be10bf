import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Data of the Travel Rule: recipients, proofs that an address is the customer's, and inquiries of other services. */
export const travelRule: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE travel_rule_transfers (
        quote_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        owner text NOT NULL,
        name text,
        service text,
        state text NOT NULL,
        withdrawal_id uuid,
        token text UNIQUE,
        confirm_at text,
        refusal text,
        created_at timestamptz NOT NULL,
        asked_at timestamptz,
        answered_at timestamptz
      )
    `.execute(db)
    await sql`
      CREATE INDEX travel_rule_transfers_by_withdrawal ON travel_rule_transfers (withdrawal_id)
      WHERE withdrawal_id IS NOT NULL
    `.execute(db)
    await sql`CREATE INDEX travel_rule_transfers_by_age ON travel_rule_transfers (created_at)`.execute(db)
    await sql`
      CREATE TABLE address_proofs (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        family text NOT NULL,
        address text NOT NULL,
        method text NOT NULL,
        evidence text,
        amount bigint,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        proved_at timestamptz,
        UNIQUE (user_id, family, address)
      )
    `.execute(db)
    await sql`
      CREATE INDEX address_proofs_open ON address_proofs (family, address) WHERE proved_at IS NULL
    `.execute(db)
    await sql`
      CREATE TABLE travel_addresses (
        user_id uuid PRIMARY KEY,
        token text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      CREATE TABLE travel_rule_inquiries (
        id uuid PRIMARY KEY,
        request_id text NOT NULL,
        peer text NOT NULL,
        user_id uuid NOT NULL,
        network text NOT NULL,
        currency text NOT NULL,
        amount numeric NOT NULL,
        address text,
        parties jsonb NOT NULL,
        callback text NOT NULL,
        token text NOT NULL UNIQUE,
        state text NOT NULL,
        txid text,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        UNIQUE (peer, request_id)
      )
    `.execute(db)
    await sql`
      CREATE INDEX travel_rule_inquiries_by_transaction ON travel_rule_inquiries (user_id, txid)
      WHERE txid IS NOT NULL
    `.execute(db)
    await sql`CREATE INDEX travel_rule_inquiries_by_age ON travel_rule_inquiries (created_at)`.execute(db)
  },
}

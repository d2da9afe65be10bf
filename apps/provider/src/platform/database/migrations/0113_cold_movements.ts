import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Money between hot wallets and cold storage, and where hot wallets stood when they were last looked at. */
export const coldMovements: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE cold_movements (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('to_cold', 'refill')),
        network text NOT NULL,
        currency text NOT NULL,
        amount numeric(78,0) NOT NULL CHECK (amount > 0),
        hot_address text NOT NULL,
        cold_address text,
        state text NOT NULL CHECK (state IN ('pending', 'approved', 'sent', 'confirmed', 'rejected', 'failed')),
        txid text,
        fee numeric(78,0) CHECK (fee >= 0),
        note text,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        not_before timestamptz NOT NULL,
        booked_at timestamptz
      )
    `.execute(db)
    await sql`
      CREATE UNIQUE INDEX cold_movements_open ON cold_movements (network, currency, kind)
      WHERE state IN ('pending', 'approved') OR (state = 'sent' AND kind = 'to_cold')
    `.execute(db)
    await sql`
      CREATE UNIQUE INDEX cold_movements_refill ON cold_movements (network, txid, currency) WHERE kind = 'refill'
    `.execute(db)
    await sql`CREATE INDEX cold_movements_changed ON cold_movements (changed_at)`.execute(db)
    await sql`
      CREATE TABLE hot_wallet_levels (
        network text NOT NULL,
        currency text NOT NULL,
        balance numeric(78,0) NOT NULL,
        level integer NOT NULL CHECK (level BETWEEN -1 AND 1),
        at timestamptz NOT NULL,
        PRIMARY KEY (network, currency)
      )
    `.execute(db)
  },
}

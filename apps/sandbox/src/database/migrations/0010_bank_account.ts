import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The operator's account at the simulated bank: its movements, and the files that are exchanged with it. */
export const bankAccount: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.bank_files (
        name text PRIMARY KEY,
        content text NOT NULL,
        state text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX bank_files_waiting ON sandbox.bank_files (created_at) WHERE state = 'in';
      CREATE TABLE sandbox.bank_bookings (
        reference text PRIMARY KEY,
        direction text NOT NULL,
        cents bigint NOT NULL,
        day text NOT NULL,
        end_to_end_id text,
        remittance text NOT NULL,
        name text NOT NULL,
        iban text NOT NULL,
        return_reason text,
        statement text,
        at timestamptz NOT NULL
      );
      CREATE INDEX bank_bookings_order ON sandbox.bank_bookings (at);
    `.execute(db)
  },
}

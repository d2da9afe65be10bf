import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A check of a person and one of their company, with tries and what runs out; and AML checks that customers ask for. */
export const verificationAndAml: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE kyc_sessions
        ADD COLUMN subject text NOT NULL DEFAULT 'person' CHECK (subject IN ('person', 'company')),
        ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN failed_items text[] NOT NULL DEFAULT '{}',
        -- Tries that were refused since that moment; they count no more some time after it.
        ADD COLUMN refusals integer NOT NULL DEFAULT 0,
        ADD COLUMN refusals_since timestamptz,
        -- Until when the link, or what was approved, counts.
        ADD COLUMN valid_until timestamptz,
        -- The number of the vendor's newest message that was looked at: an older one comes too late.
        ADD COLUMN vendor_sequence integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT kyc_sessions_user_id_key,
        ADD UNIQUE (user_id, subject);

      CREATE TABLE aml_checks (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        state text NOT NULL CHECK (state IN ('queued', 'ready', 'failed')),
        network text NOT NULL,
        address text NOT NULL,
        txid text,
        -- Null for a free one.
        currency text,
        price numeric(38,0) CHECK (price > 0),
        result jsonb,
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        CHECK ((currency IS NULL) = (price IS NULL)),
        CHECK ((result IS NULL) = (state <> 'ready'))
      );
      CREATE INDEX aml_checks_of_user ON aml_checks (user_id, created_at DESC, id DESC);

      -- What the sandbox's vendor was handed in, without the files themselves.
      ALTER TABLE sandbox_kyc_checks
        ADD COLUMN subject text NOT NULL DEFAULT 'person',
        ADD COLUMN handed_in jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'submitted', 'decided')),
        ADD COLUMN sequence integer NOT NULL DEFAULT 0;
      CREATE TABLE sandbox_kyc_identities (
        fingerprint text PRIMARY KEY,
        reference text NOT NULL
      );
      -- One row while the vendor plays dead.
      CREATE TABLE sandbox_kyc_outage (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only")
      );
      -- The code lists the vendors; here every new one would otherwise have to change the table.
      ALTER TABLE sandbox_messages DROP CONSTRAINT IF EXISTS sandbox_messages_sender_check;
    `.execute(db)
  },
}

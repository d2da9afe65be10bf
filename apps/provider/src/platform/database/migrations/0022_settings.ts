import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What customers choose, a change of their address, the devices they are known on, and the end of an account. */
export const settings: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE user_settings
        ALTER COLUMN hide_empty_wallets SET DEFAULT false,
        ADD COLUMN display_name text,
        ADD COLUMN reference_currency text NOT NULL DEFAULT 'USD',
        ADD COLUMN date_format text NOT NULL DEFAULT 'mm/dd/yy',
        ADD COLUMN theme text NOT NULL DEFAULT 'system',
        -- Who knows it could write mails that look like ours.
        ADD COLUMN sealed_phrase text,
        -- As QuietHours of the contract.
        ADD COLUMN quiet_hours jsonb,
        ADD COLUMN avatar bytea,
        ADD COLUMN avatar_type text,
        -- Withdrawals go to the address book alone from the one moment until the other.
        ADD COLUMN whitelist_since timestamptz,
        ADD COLUMN whitelist_off_at timestamptz,
        -- When the account is to be closed.
        ADD COLUMN closes_at timestamptz,
        ADD CHECK ((avatar IS NULL) = (avatar_type IS NULL));

      -- As the documents say it, once the vendor has told.
      ALTER TABLE kyc_sessions ADD COLUMN legal_name text;

      -- The contract lists the formats.
      ALTER TABLE exports DROP CONSTRAINT exports_format_check;

      -- Nobody signs in to it any more. Its history stays, as the law asks.
      ALTER TABLE users ADD COLUMN closed_at timestamptz;

      -- One at a time: a new one replaces it.
      CREATE TABLE email_changes (
        user_id uuid PRIMARY KEY REFERENCES users,
        id uuid NOT NULL,
        new_email text NOT NULL,
        current_code_hash text NOT NULL,
        -- Null where the address is another customer's: no code fits.
        new_code_hash text,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );

      -- Where an account was used, as far as the site said: hashes of ids that sites keep in browsers.
      CREATE TABLE user_devices (
        user_id uuid NOT NULL REFERENCES users,
        device_hash bytea NOT NULL,
        first_seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, device_hash)
      );
      CREATE INDEX user_devices_by_hash ON user_devices (device_hash);
      ALTER TABLE registrations ADD COLUMN device_hash bytea;
    `.execute(db)
  },
}

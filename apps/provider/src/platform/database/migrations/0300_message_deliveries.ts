import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Messages to mailboxes and phones with what became of them, addresses that take none any more, and changes of an address
 * that need the new one's code alone.
 */
export const messageDeliveries: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE message_deliveries (
        key text PRIMARY KEY,
        channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
        reference text NOT NULL,
        address_hash text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL
          CHECK (state IN ('pending', 'sent', 'delayed', 'delivered', 'failed', 'bounced', 'complained')),
        outcomes text[] NOT NULL DEFAULT '{}',
        reason text,
        sent_at timestamptz NOT NULL,
        reported_at timestamptz,
        UNIQUE (channel, reference, address_hash)
      );
      CREATE INDEX message_deliveries_address ON message_deliveries (channel, address_hash, sent_at);
      CREATE INDEX message_deliveries_sent ON message_deliveries (sent_at);
      CREATE TABLE undeliverable_addresses (
        channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
        address_hash text NOT NULL,
        state text NOT NULL CHECK (state IN ('bounced', 'complained')),
        reason text NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (channel, address_hash)
      );
      CREATE TABLE message_report_reads (
        channel text PRIMARY KEY,
        place text,
        next_at timestamptz NOT NULL
      );
      ALTER TABLE email_changes ADD COLUMN one_code boolean NOT NULL DEFAULT false;
    `.execute(db)
  },
}

import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Webhook addresses of single invoices, the log of one invoice, and logos of merchants and apps. */
export const invoiceWebhooksAndLogos: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE pictures (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        bytes bytea NOT NULL
      );
      ALTER TABLE merchant_settings ADD COLUMN logo_id uuid REFERENCES pictures;
      ALTER TABLE oauth_apps ADD COLUMN logo_id uuid REFERENCES pictures;

      ALTER TABLE invoices ADD COLUMN webhook_url text;

      -- Null for the endpoint that stands for the addresses of single invoices: each delivery has its own then.
      ALTER TABLE webhook_endpoints ALTER COLUMN url DROP NOT NULL;
      CREATE UNIQUE INDEX webhook_endpoints_of_invoices ON webhook_endpoints (user_id)
        WHERE url IS NULL AND state <> 'deleted';
      ALTER TABLE webhook_deliveries ADD COLUMN url text;

      -- What an event is about, where its owner asks for the log of that one thing.
      ALTER TABLE webhook_events ADD COLUMN subject_id uuid;
      CREATE INDEX webhook_events_of_subject ON webhook_events (subject_id) WHERE subject_id IS NOT NULL;

      -- Both were told under another name until now.
      UPDATE webhook_endpoints SET events = events || '{invoice.paid_late}' WHERE 'invoice.underpaid' = ANY (events);
      UPDATE webhook_endpoints SET events = events || '{invoice.invalid}' WHERE 'invoice.expired' = ANY (events);
    `.execute(db)
  },
}

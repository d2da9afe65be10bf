import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Each payer's page has payment addresses of its own, and where money that came to one of them goes back is said by that
 * page alone. What was left before belongs to an address that all pages shared: nobody knows who left it.
 */
export const refundAddresses: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE deposit_addresses
        -- The page to which the address was given; null where it is shared, or no invoice's.
        ADD COLUMN payer_token_hash bytea,
        ADD COLUMN refund_address text,
        ADD CHECK (invoice_id IS NOT NULL OR (payer_token_hash IS NULL AND refund_address IS NULL));
      DROP INDEX deposit_addresses_of_invoice;
      CREATE UNIQUE INDEX deposit_addresses_of_invoice
        ON deposit_addresses (invoice_id, currency, network, payer_token_hash) NULLS NOT DISTINCT
        WHERE invoice_id IS NOT NULL;

      -- Null where a wallet pays.
      ALTER TABLE invoice_quotes ADD COLUMN address_id uuid REFERENCES deposit_addresses (id);
      UPDATE invoice_quotes quote SET address_id = at.id FROM deposit_addresses at
        WHERE at.invoice_id = quote.invoice_id AND at.currency = quote.currency AND at.network = quote.network
          AND quote.payer_id IS NULL;
      UPDATE deposit_addresses at SET refund_address = (
        SELECT refund_address FROM invoice_quotes WHERE address_id = at.id ORDER BY created_at DESC, id DESC LIMIT 1
      ) WHERE invoice_id IS NOT NULL;
      ALTER TABLE invoice_quotes DROP COLUMN refund_address;
    `.execute(db)
  },
}

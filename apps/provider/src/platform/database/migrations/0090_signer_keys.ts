import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The signer's public keys, by which addresses derive and signatures are checked. They never change. */
export const signerKeys: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE signer_keys (
        network text PRIMARY KEY,
        deposit_xpub text NOT NULL,
        hot_public_key text NOT NULL,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
  },
}

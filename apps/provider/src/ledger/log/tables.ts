import type { Generated } from "kysely"

declare module "#platform/database/schema.ts" {
  interface Database {
    /** The hash chain over `ledger.transfers`: one row for each, written some moments after it. */
    "ledger.seals": {
      /** From 1, without a gap. */
      position: bigint
      transfer_id: string
      /** SHA-256 over the hash before and the transfer's content. */
      hash: Buffer
    }
    /** One row: where the chain ended when something was sealed last. */
    "ledger.chain_end": {
      is_only: Generated<true>
      position: bigint
      hash: Buffer
    }
    /** One row: when the chain's head was last signed and stored outside the database. */
    "ledger.last_anchor": {
      is_only: Generated<true>
      position: bigint
      at: Date
    }
  }
}

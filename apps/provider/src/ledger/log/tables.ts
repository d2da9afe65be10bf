import type { Generated } from "kysely"

declare module "#platform/database/schema.ts" {
  interface Database {
    /** The hash chain over `ledger.transfers`: one row for each transfer, written shortly after it. */
    "ledger.seals": {
      /** From 1, without a gap. */
      position: bigint
      transfer_id: string
      /** SHA-256 over the previous hash and the transfer's content. */
      hash: Buffer
    }
    /** One row: the end of the chain at the last seal. */
    "ledger.chain_end": {
      is_only: Generated<true>
      position: bigint
      hash: Buffer
    }
    /** One row: the time when the chain's head was last signed and stored outside the database. */
    "ledger.last_anchor": {
      is_only: Generated<true>
      position: bigint
      at: Date
    }
    /** One row: the last check of the whole ledger. */
    "ledger.last_verification": {
      is_only: Generated<true>
      at: Date
      differences: number
    }
  }
}

import type { Generated } from "kysely"

/** The tables of `0004_ledger_log` and `0046_chain_end`. */
export interface LedgerLogTables {
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
}

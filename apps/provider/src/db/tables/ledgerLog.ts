/** The tables of `0004_ledger_log`. */
export interface LedgerLogTables {
  /** The hash chain over `ledger.transfers`: one row for each, written some moments after it. */
  "ledger.seals": {
    /** From 1, without a gap. */
    position: bigint
    transfer_id: string
    /** SHA-256 over the hash before and the transfer's content. */
    hash: Buffer
  }
}

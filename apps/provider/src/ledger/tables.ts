import type { ColumnType, Generated, GeneratedAlways } from "kysely"

/** Kinds of rows in `ledger.transfers`, the ledger's log. They include the placement and the end of holds. */
export type TransferKind = "transfer" | "reversal" | "hold" | "post_hold" | "void_hold" | "expire_hold"

export type HoldStatus = "pending" | "posted" | "voided" | "expired"

declare module "#platform/database/schema.ts" {
  interface Database {
    "ledger.accounts": {
      id: GeneratedAlways<bigint>
      /** `customer:<id>` or `system:<code>`. */
      owner: string
      currency: string
      posted: bigint
      /** The part of `posted` that pending holds reserve. */
      held: bigint
      /** The number of changes of this row. */
      version: bigint
      closed: boolean
      /** True while the account of its debts is below 0. */
      in_debt: Generated<boolean>
      /** Never earlier than the account's latest entry. */
      updated_at: Date
    }
    "ledger.transfers": {
      id: string
      /** The caller's permanently unique name. `null` for the ledger's own transfers, such as an expiry. */
      reference: string | null
      kind: TransferKind
      operation_id: string
      hold_reference: string | null
      reversal_of: string | null
      metadata: ColumnType<unknown, string | null, never>
      at: Date
    }
    "ledger.entries": {
      account_id: bigint
      /** The account's version after this entry: it orders an account's entries. */
      version: bigint
      transfer_id: string
      amount: bigint
      balance_before: bigint
      balance_after: bigint
      at: Date
    }
    "ledger.holds": {
      reference: string
      transfer_id: string
      account_id: bigint
      amount: bigint
      status: HoldStatus
      /** The amount posted from it, once posted. The rest was released. */
      posted_amount: bigint
      expires_at: Date | null
      /** The transfer that ended it. */
      resolved_by: string | null
    }
  }
}

import type { HoldStatus } from "#ledger/tables.ts"
import type { AccountRef } from "./accountRef.ts"

/** An account's money after a request, in minor units. `available` is `posted - held`. */
export interface AccountBalance {
  readonly account: AccountRef
  readonly currency: string
  readonly posted: bigint
  readonly held: bigint
  readonly available: bigint
  readonly version: bigint
}

/** A request that was applied. */
export interface AppliedResult {
  readonly status: "ok"
  readonly transferId: string
  readonly at: Date
  readonly balances: readonly AccountBalance[]
  /** For a claim: the part that became a debt. */
  readonly owed?: bigint
}

/** The result of one request. Only `ok` changed anything. */
export type LedgerResult =
  | AppliedResult
  /** The same request was applied before, as this transfer. */
  | { readonly status: "duplicate"; readonly transferId: string; readonly operationId: string; readonly at: Date }
  /** The reference belongs to another request. */
  | { readonly status: "reference_reused" }
  | {
      readonly status: "insufficient_funds"
      readonly account: AccountRef
      readonly currency: string
      readonly available: bigint
    }
  | { readonly status: "account_closed"; readonly account: AccountRef; readonly currency: string }
  /** A balance would have more than 38 digits. */
  | { readonly status: "balance_out_of_range"; readonly account: AccountRef; readonly currency: string }
  | { readonly status: "hold_not_found" }
  /** The hold has ended, or was requested with an `expiresAt` in the past. */
  | { readonly status: "hold_not_pending"; readonly holdStatus: Exclude<HoldStatus, "pending"> }
  /** The legs take nothing from the held account in the hold's currency. */
  | { readonly status: "currency_mismatch"; readonly currency: string }
  | { readonly status: "hold_exceeded"; readonly held: bigint }
  /** There is no such transfer, it moved no money, or it was a claim. */
  | { readonly status: "transfer_not_found" }
  | { readonly status: "already_reversed" }

/** The reason a request was not applied. */
export type LedgerRejection = Exclude<LedgerResult, { status: "ok" | "duplicate" }>

import type { HoldStatus, TransferKind } from "#ledger/tables.ts"
import type { AccountRef } from "./accountRef.ts"

/** State of a locked account. */
export interface AccountState {
  readonly id: string
  readonly account: AccountRef
  readonly currency: string
  readonly posted: bigint
  readonly held: bigint
  readonly version: bigint
  readonly closed: boolean
  /** True while the account of its debts (`debtOf`) is below 0: available money repays them. */
  readonly inDebt: boolean
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

export interface HoldState {
  readonly reference: string
  readonly operationId: string
  readonly accountKey: AccountKey
  readonly amount: bigint
  readonly status: HoldStatus
  readonly expiresAt: number | undefined
}

/** A recorded leg. */
export interface RecordedLeg {
  readonly accountKey: AccountKey
  readonly amount: bigint
}

export interface TransferState {
  readonly id: string
  readonly kind: TransferKind
  readonly operationId: string
  readonly at: number
  readonly holdReference: string | undefined
  readonly reversalOf: string | undefined
  readonly reversed: boolean
  readonly legs: readonly RecordedLeg[]
}

/** Everything needed to decide a batch: the locked accounts, their holds, and transfers by reference. */
export interface LedgerState {
  readonly accounts: ReadonlyMap<AccountKey, AccountState>
  readonly holds: ReadonlyMap<string, HoldState>
  readonly transfers: ReadonlyMap<string, TransferState>
}

/** Owner and currency in one string, to find accounts in memory. */
export type AccountKey = string

/** The owner as stored in the database: `customer:<id>` or `system:<code>`. */
export function ownerName(account: AccountRef): string {
  return account.owner === "customer" ? `customer:${account.id}` : `system:${account.code}`
}

export function parseOwner(owner: string): AccountRef {
  const name = owner.slice(owner.indexOf(":") + 1)
  return owner.startsWith("system:") ? { owner: "system", code: name } : { owner: "customer", id: name }
}

export function accountKey(owner: string, currency: string): AccountKey {
  return `${currency} ${owner}`
}

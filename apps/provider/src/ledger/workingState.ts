import type { TransferKind } from "#ledger/tables.ts"
import type { AccountRef } from "./accountRef.ts"
import type { AccountBalance, LedgerRejection } from "./ledgerResult.ts"
import { amountLimit } from "./requests.ts"
import type { AccountKey, AccountState, HoldState, LedgerState, RecordedLeg, TransferState } from "./state.ts"

/** A record to be written to `ledger.transfers`. */
export interface NewTransfer {
  readonly id: string
  readonly reference: string | null
  readonly kind: TransferKind
  readonly operationId: string
  readonly holdReference: string | null
  readonly reversalOf: string | null
  readonly metadata: string | null
  readonly at: number
}

export interface NewEntry {
  readonly accountId: string
  readonly version: bigint
  /** Index of the decision's transfer that it belongs to, from 0. */
  readonly transfer: number
  readonly amount: bigint
  readonly balanceAfter: bigint
}

export interface NewHold {
  readonly reference: string
  readonly transferId: string
  readonly accountId: string
  readonly amount: bigint
  readonly expiresAt: number | undefined
}

export interface HoldResolution {
  readonly reference: string
  readonly status: "posted" | "voided" | "expired"
  readonly postedAmount: bigint
  readonly transferId: string
}

/** A part of a debt that was repaid from available money. */
export interface Repayment {
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
  /** The operation of the repayment. */
  readonly operationId: string
}

/** The working state of a batch: it changes request by request, and collects the rows to write. */
export interface WorkingState {
  readonly accounts: Map<AccountKey, AccountState>
  readonly holds: Map<string, HoldState>
  readonly transfers: Map<string, TransferState>
  readonly changedAccounts: Set<AccountKey>
  readonly newTransfers: NewTransfer[]
  readonly newEntries: NewEntry[]
  readonly newHolds: NewHold[]
  readonly resolutions: HoldResolution[]
  /** Accounts that entered debt or left it. */
  readonly markedAccounts: Set<AccountKey>
  readonly repayments: Repayment[]
  readonly now: number
  readonly newId: () => string
}

export function openWorkingState(state: LedgerState, now: Date, newId: () => string): WorkingState {
  return {
    accounts: new Map(state.accounts),
    holds: new Map(state.holds),
    transfers: new Map(state.transfers),
    changedAccounts: new Set(),
    newTransfers: [],
    newEntries: [],
    newHolds: [],
    resolutions: [],
    markedAccounts: new Set(),
    repayments: [],
    now: now.getTime(),
    newId,
  }
}

/** A change to apply as one transfer: money moved by legs, money held or released. */
export interface Change {
  readonly kind: TransferKind
  readonly reference: string | null
  readonly operationId: string
  readonly legs: readonly RecordedLeg[]
  /** The amount added to an account's held money (negative: released). */
  readonly hold?: { readonly accountKey: AccountKey; readonly amount: bigint }
  readonly holdReference?: string
  readonly reversalOf?: string
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

export interface Applied {
  readonly transferId: string
  readonly at: number
  readonly balances: readonly AccountBalance[]
}

/** Applies all of `change`, or nothing and returns the reason. */
export function applyChange(work: WorkingState, change: Change): Applied | LedgerRejection {
  const effect = computeEffect(work, change)
  for (const [key, account] of effect.accounts) {
    const refusal = findRejection(lockedAccount(work, key), account)
    if (refusal) return refusal
  }
  return record(work, change, effect)
}

/** The effect of a change that is not accepted yet. */
interface Effect {
  readonly at: number
  /** The affected accounts after the change. */
  readonly accounts: ReadonlyMap<AccountKey, AccountState>
  readonly entries: readonly NewEntry[]
}

/**
 * Each entry continues its account's chain of versions and balances. A version counts an account's entries, and changes without
 * an entry.
 */
function computeEffect(work: WorkingState, { legs, hold }: Change): Effect {
  const at = computeTime(work, hold ? [...legs, hold] : legs)
  const transfer = work.newTransfers.length
  const accounts = new Map<AccountKey, AccountState>()
  const entries: NewEntry[] = []
  for (const { accountKey: key, amount } of legs) {
    const account = accounts.get(key) ?? lockedAccount(work, key)
    const posted = account.posted + amount
    const version = account.version + 1n
    accounts.set(key, { ...account, posted, version, updatedAt: at })
    entries.push({ accountId: account.id, version, transfer, amount, balanceAfter: posted })
  }
  if (hold) {
    const moved = accounts.get(hold.accountKey)
    const account = moved ?? lockedAccount(work, hold.accountKey)
    const version = moved ? moved.version : account.version + 1n
    accounts.set(hold.accountKey, { ...account, held: account.held + hold.amount, version, updatedAt: at })
  }
  return { at, accounts, entries }
}

function findRejection(before: AccountState, after: AccountState): LedgerRejection | undefined {
  const { account, currency } = after
  const onlyReleases = after.posted === before.posted && after.held <= before.held
  if (before.closed && !onlyReleases) return { status: "account_closed", account, currency }
  if (account.owner === "customer" && after.posted < after.held) {
    return { status: "insufficient_funds", account, currency, available: before.posted - before.held }
  }
  return isStorable(after.posted) && isStorable(after.held)
    ? undefined
    : { status: "balance_out_of_range", account, currency }
}

function isStorable(amount: bigint): boolean {
  return amount < amountLimit && amount > -amountLimit
}

function record(work: WorkingState, change: Change, { at, accounts, entries }: Effect): Applied {
  const transferId = work.newId()
  for (const entry of entries) work.newEntries.push(entry)
  for (const [key, account] of accounts) {
    work.accounts.set(key, account)
    work.changedAccounts.add(key)
  }
  const { kind, reference, operationId, legs, holdReference, reversalOf, metadata } = change
  work.newTransfers.push({
    id: transferId,
    reference,
    kind,
    operationId,
    holdReference: holdReference ?? null,
    reversalOf: reversalOf ?? null,
    metadata: metadata ? JSON.stringify(metadata) : null,
    at,
  })
  if (reference !== null) {
    const recorded = { id: transferId, kind, operationId, at, holdReference, reversalOf, reversed: false, legs }
    work.transfers.set(reference, recorded)
  }
  return { transferId, at, balances: [...accounts.values()].map(toBalance) }
}

/** The clocks of several processes differ, but an account's entries must be in the order of time. */
function computeTime(work: WorkingState, touched: readonly RecordedLeg[]): number {
  let at = work.now
  for (const { accountKey: key } of touched) at = Math.max(at, lockedAccount(work, key).updatedAt)
  return at
}

export function lockedAccount(work: WorkingState, key: AccountKey): AccountState {
  const account = work.accounts.get(key)
  if (!account) throw new Error(`Account ${key} was not locked.`)
  return account
}

function toBalance({ account, currency, posted, held, version }: AccountState): AccountBalance {
  return { account, currency, posted, held, available: posted - held, version }
}

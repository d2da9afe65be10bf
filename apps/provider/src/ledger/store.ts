import { CompiledQuery, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import type { HoldStatus, TransferKind } from "../db/tables/ledger.ts"
import type { AccountRef, LedgerRequest } from "./requests.ts"
import {
  type AccountState,
  accountKey,
  type HoldState,
  type LedgerState,
  ownerName,
  parseOwner,
  type TransferState,
} from "./state.ts"
import { lockedAccount, type WorkingState } from "./workingState.ts"

/** What a batch names, each name once. */
export interface Names {
  readonly accounts: readonly { readonly account: AccountRef; readonly currency: string }[]
  readonly holds: readonly string[]
  readonly reversed: readonly string[]
  readonly references: readonly string[]
}

export function namesIn(requests: readonly LedgerRequest[]): Names {
  return {
    accounts: requests.flatMap((request) => {
      if (request.kind === "hold") return [request]
      return request.kind === "transfer" || request.kind === "post_hold" ? request.legs : []
    }),
    holds: requests.flatMap((request) => {
      if (request.kind === "hold") return [request.reference] // a duplicate is compared with the hold it made
      return request.kind === "post_hold" || request.kind === "void_hold" ? [request.hold] : []
    }),
    reversed: requests.flatMap((request) => (request.kind === "reversal" ? [request.of] : [])),
    references: requests.map((request) => request.reference),
  }
}

/** A statement that a connection may keep prepared under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** Runs statements one after the other in one transaction. */
export type Run = (statement: Statement) => Promise<readonly unknown[]>

export function runIn(trx: Transaction<Database>): Run {
  return async ({ text, values }) => (await trx.executeQuery(CompiledQuery.raw(text, values))).rows
}

const lockText = "SELECT ledger.lock_state($1, $2, $3, $4, $5, $6) AS state"

/** Locks the accounts concerned until the transaction ends, and reads them. */
export async function lockState(run: Run, names: Names, now: Date): Promise<LedgerState> {
  const unique = new Map<string, { owner: string; currency: string }>()
  for (const { account, currency } of names.accounts) {
    const owner = ownerName(account)
    unique.set(accountKey(owner, currency), { owner, currency })
  }
  const owners = Array.from(unique.values(), (account) => account.owner)
  const currencies = Array.from(unique.values(), (account) => account.currency)
  const values = [owners, currencies, names.holds, names.reversed, names.references, now]
  const rows = await run({ name: "ledger.lock_state", text: lockText, values })
  // The answer's shape is that of our own function, in 0001_ledger.
  const [answer] = rows as readonly { state: StoredState }[]
  if (!answer) throw new Error("ledger.lock_state answered nothing.")
  return readState(answer.state)
}

/** The JSON of `ledger.lock_state`, our own function: this is where its shape is known. */
interface StoredState {
  accounts: [
    id: string,
    owner: string,
    currency: string,
    posted: string,
    held: string,
    version: string,
    closed: boolean,
    updatedAt: number,
  ][]
  transfers: (Omit<TransferState, "legs" | "holdReference" | "reversalOf"> & {
    reference: string
    kind: TransferKind
    holdReference: string | null
    reversalOf: string | null
    legs: [owner: string, currency: string, amount: string][]
  })[]
  holds: {
    reference: string
    operationId: string
    owner: string
    currency: string
    amount: string
    status: HoldStatus
    expiresAt: number | null
  }[]
}

function readState(stored: StoredState): LedgerState {
  const accounts = new Map<string, AccountState>()
  for (const [id, owner, currency, posted, held, version, closed, updatedAt] of stored.accounts) {
    accounts.set(accountKey(owner, currency), {
      id,
      account: parseOwner(owner),
      currency,
      posted: BigInt(posted),
      held: BigInt(held),
      version: BigInt(version),
      closed,
      updatedAt,
    })
  }
  const transfers = stored.transfers.map(({ reference, legs, holdReference, reversalOf, ...transfer }) => {
    const recordedLegs = legs.map(([owner, currency, amount]) => ({
      accountKey: accountKey(owner, currency),
      amount: BigInt(amount),
    }))
    const known: TransferState = {
      ...transfer,
      holdReference: holdReference ?? undefined,
      reversalOf: reversalOf ?? undefined,
      legs: recordedLegs,
    }
    return [reference, known] as const
  })
  const holds = stored.holds.map((hold) => {
    const { reference, operationId, status } = hold
    const key = accountKey(hold.owner, hold.currency)
    const expiresAt = hold.expiresAt ?? undefined
    const known: HoldState = { reference, operationId, accountKey: key, amount: BigInt(hold.amount), status, expiresAt }
    return [reference, known] as const
  })
  return { accounts, transfers: new Map(transfers), holds: new Map(holds) }
}

const writeText = `SELECT ledger.write_decision(${Array.from({ length: 27 }, (_, index) => `$${index + 1}`).join(", ")})`

/** Writes a decision in the transaction that holds its locks. */
export async function writeDecision(run: Run, work: WorkingState): Promise<void> {
  if (work.newTransfers.length > 0) await run(writeStatement(work))
}

/** The values in the order of `ledger.write_decision`'s parameters. */
function writeStatement(work: WorkingState): Statement {
  const { newTransfers: transfers, newEntries: entries, newHolds: holds, resolutions } = work
  const accounts = Array.from(work.changedAccounts, (key) => lockedAccount(work, key))
  const values = [
    transfers.map((t) => t.id),
    transfers.map((t) => t.reference),
    transfers.map((t) => t.kind),
    transfers.map((t) => t.operationId),
    transfers.map((t) => t.holdReference),
    transfers.map((t) => t.reversalOf),
    transfers.map((t) => t.metadata),
    transfers.map((t) => timestamp(t.at)),
    entries.map((e) => e.accountId),
    entries.map((e) => e.version),
    entries.map((e) => e.transfer + 1),
    entries.map((e) => e.amount),
    entries.map((e) => e.balanceAfter),
    accounts.map((a) => a.id),
    accounts.map((a) => a.posted),
    accounts.map((a) => a.held),
    accounts.map((a) => a.version),
    accounts.map((a) => timestamp(a.updatedAt)),
    holds.map((h) => h.reference),
    holds.map((h) => h.transferId),
    holds.map((h) => h.accountId),
    holds.map((h) => h.amount),
    holds.map((h) => (h.expiresAt === undefined ? null : timestamp(h.expiresAt))),
    resolutions.map((r) => r.reference),
    resolutions.map((r) => r.status),
    resolutions.map((r) => r.postedAmount),
    resolutions.map((r) => r.transferId),
  ]
  return { name: "ledger.write_decision", text: writeText, values }
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

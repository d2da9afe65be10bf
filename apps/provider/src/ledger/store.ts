import { CompiledQuery, type Transaction } from "kysely"
import type { HoldStatus, TransferKind } from "#ledger/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { decisionValues, plainArray, plainTransferValues, textArray } from "./decisionValues.ts"
import type { Names } from "./names.ts"
import {
  type AccountState,
  accountKey,
  type HoldState,
  type LedgerState,
  ownerName,
  parseOwner,
  type TransferState,
} from "./state.ts"
import type { WorkingState } from "./workingState.ts"

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
  const values = [...ownersAndCurrencies(names.accounts), names.holds, names.reversed, names.references, now]
  const rows = await run({ name: "ledger.lock_state", text: lockText, values })
  // The answer's shape is that of our own function, in 0001_ledger.
  const [answer] = rows as readonly { state: StoredState }[]
  if (!answer) throw new Error("ledger.lock_state answered nothing.")
  return readState(answer.state)
}

function ownersAndCurrencies(names: Names["accounts"]): [owners: string[], currencies: string[]] {
  const found = [...names.values()]
  return [found.map(({ account }) => ownerName(account)), found.map(({ currency }) => currency)]
}

const readText = `
  SELECT a.id::text, a.owner, a.currency, a.posted::text, a.held::text, a.version::text, a.closed,
    CASE WHEN isfinite(a.updated_at) THEN (extract(epoch FROM a.updated_at) * 1000)::float8 ELSE 0 END
  FROM unnest($1::text[], $2::text[]) AS named (owner, currency) JOIN ledger.accounts a USING (owner, currency)`

/** Reads those of the accounts that exist, and locks nothing. */
export async function readAccounts(run: Run, names: Names["accounts"]): Promise<LedgerState["accounts"]> {
  const rows = await run({ name: "ledger.read_accounts", text: readText, values: ownersAndCurrencies(names) })
  return readStoredAccounts(rows as readonly StoredAccount[])
}

/** An account as a row of `readText` and as `ledger.lock_state` gives it. */
type StoredAccount = readonly [
  id: string,
  owner: string,
  currency: string,
  posted: string,
  held: string,
  version: string,
  closed: boolean,
  updatedAt: number,
]

/** The JSON of `ledger.lock_state`, our own function: this is where its shape is known. */
interface StoredState {
  accounts: StoredAccount[]
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
  const accounts = readStoredAccounts(stored.accounts)
  return { accounts, transfers: new Map(transfers), holds: new Map(holds) }
}

function readStoredAccounts(stored: readonly StoredAccount[]): LedgerState["accounts"] {
  return new Map(stored.map((account) => [accountKey(account[1], account[2]), readAccount(account)]))
}

function readAccount([id, owner, currency, posted, held, version, closed, updatedAt]: StoredAccount): AccountState {
  return {
    id,
    account: parseOwner(owner),
    currency,
    posted: BigInt(posted),
    held: BigInt(held),
    version: BigInt(version),
    closed,
    updatedAt,
  }
}

const parametersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(", ")
const writeText = `SELECT ledger.write_decision(${parametersFrom(1, 27)})`
const writeIfUnchangedText = `SELECT ledger.write_if_unchanged(${parametersFrom(1, 17)}) AS written`

/** Writes a decision in the transaction that holds its locks. */
export async function writeDecision(run: Run, work: WorkingState): Promise<void> {
  if (work.newTransfers.length > 0)
    await run({ name: "ledger.write_decision", text: writeText, values: decisionValues(work) })
}

/**
 * Writes a decision on accounts that nobody locked, as a transaction of its own.
 *
 * @param state what it was made on: no holds, and no account that changed later than the decision's moment.
 * @param refused the references of the requests of which nothing is written.
 * @returns false, and nothing is written, where `state` is not how things are, or one of `refused` was applied before.
 * @throws DatabaseError, and nothing is written, where another reference was used before.
 */
export async function writeIfUnchanged(
  run: Run,
  { accounts }: LedgerState,
  refused: readonly string[],
  work: WorkingState,
): Promise<boolean> {
  const known = [...accounts.values()]
  const basis = [
    plainArray(known, (a) => a.id),
    plainArray(known, (a) => a.version),
    plainArray(known, (a) => a.posted),
    textArray(refused, (reference) => reference),
    new Date(work.now),
  ]
  const values = [...basis, ...plainTransferValues(work)]
  const rows = await run({ name: "ledger.write_if_unchanged", text: writeIfUnchangedText, values })
  // The answer's shape is that of our own function, in 0045_plain_transfers.
  const [answer] = rows as readonly { written: boolean }[]
  return answer?.written === true
}

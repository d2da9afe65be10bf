import { CompiledQuery, sql, type Transaction } from "kysely"
import type { HoldStatus, TransferKind } from "#ledger/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { decisionValues } from "./decisionValues.ts"
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
import { lockedAccount, type WorkingState } from "./workingState.ts"

const lockText = "SELECT ledger.lock_state($1, $2, $3, $4, $5, $6) AS state"

/** Locks the accounts of a batch until the transaction ends, and reads them. */
export async function lockState(trx: Transaction<Database>, names: Names, now: Date): Promise<LedgerState> {
  const accounts = [...names.accounts.values()]
  const owners = accounts.map(({ account }) => ownerName(account))
  const currencies = accounts.map(({ currency }) => currency)
  const values = [owners, currencies, names.holds, names.reversed, names.references, now]
  const { rows } = await trx.executeQuery(CompiledQuery.raw(lockText, values))
  // The shape is that of our own function, in 0170_debts.
  const [answer] = rows as readonly { state: StoredState }[]
  if (!answer) throw new Error("ledger.lock_state answered nothing.")
  return readState(answer.state)
}

/** An account as returned by `ledger.lock_state`. */
type StoredAccount = readonly [
  id: string,
  owner: string,
  currency: string,
  posted: string,
  held: string,
  version: string,
  closed: boolean,
  updatedAt: number,
  inDebt: boolean,
]

/** The JSON of `ledger.lock_state`, our own function. Its shape is declared here only. */
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
  const accounts = new Map(stored.accounts.map((account) => [accountKey(account[1], account[2]), readAccount(account)]))
  return { accounts, transfers: new Map(transfers), holds: new Map(holds) }
}

function readAccount([
  id,
  owner,
  currency,
  posted,
  held,
  version,
  closed,
  updatedAt,
  inDebt,
]: StoredAccount): AccountState {
  return {
    id,
    account: parseOwner(owner),
    currency,
    posted: BigInt(posted),
    held: BigInt(held),
    version: BigInt(version),
    closed,
    inDebt,
    updatedAt,
  }
}

const writeText = `SELECT ledger.write_decision(${Array.from({ length: 27 }, (_, index) => `$${index + 1}`).join(", ")})`

/** Writes a decision in the transaction that holds the locks. */
export async function writeDecision(trx: Transaction<Database>, work: WorkingState): Promise<void> {
  if (work.newTransfers.length === 0) return
  const written = trx.executeQuery(CompiledQuery.raw(writeText, decisionValues(work)))
  const marked = [...work.markedAccounts].map((key) => {
    const { id, inDebt } = lockedAccount(work, key)
    return sql`UPDATE ledger.accounts SET in_debt = ${inDebt} WHERE id = ${id}`.execute(trx)
  })
  await Promise.all([written, ...marked])
}

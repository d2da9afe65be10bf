import { decide } from "./decide.ts"
import type { LedgerResult } from "./ledgerResult.ts"
import { namesIn } from "./names.ts"
import type { LedgerRequest } from "./requests.ts"
import { type AccountState, type HoldState, type LedgerState, type TransferState } from "./state.ts"
import type { NewEntry, NewTransfer } from "./workingState.ts"

/** A ledger for tests of `decide`: maps that store exactly the rows of a decision. */
export function createMemoryLedger() {
  const accounts = new Map<string, AccountState>()
  const holds = new Map<string, HoldState & { readonly accountId: string }>()
  const transfers = new Map<string, NewTransfer>()
  const entries: (NewEntry & { readonly transferId: string })[] = []
  let ids = 0
  const newId = (): string => `t${++ids}`

  const keyOfAccount = (id: string): string => {
    const found = [...accounts].find(([, account]) => account.id === id)
    if (!found) throw new Error(`There is no account ${id}.`)
    return found[0]
  }
  const known = (transfer: NewTransfer): TransferState => ({
    id: transfer.id,
    kind: transfer.kind,
    operationId: transfer.operationId,
    at: transfer.at,
    holdReference: transfer.holdReference ?? undefined,
    reversalOf: transfer.reversalOf ?? undefined,
    reversed: [...transfers.values()].some((other) => other.reversalOf === transfer.id),
    legs: entries
      .filter((entry) => entry.transferId === transfer.id)
      .map((entry) => ({ accountKey: keyOfAccount(entry.accountId), amount: entry.amount })),
  })

  const stateFor = (requests: readonly LedgerRequest[], now: Date): LedgerState => {
    for (const [key, { account, currency }] of namesIn(requests).accounts) {
      const empty = { posted: 0n, held: 0n, version: 0n, closed: false, inDebt: false, updatedAt: 0 }
      if (!accounts.has(key)) accounts.set(key, { id: `a${accounts.size}`, account, currency, ...empty })
    }
    const wanted = new Set([...namesIn(requests).references, ...namesIn(requests).reversed])
    return {
      accounts,
      holds: new Map(
        [...holds].filter(
          ([reference, hold]) =>
            namesIn(requests).holds.includes(reference) ||
            (hold.status === "pending" && hold.expiresAt !== undefined && hold.expiresAt <= now.getTime()),
        ),
      ),
      transfers: new Map(
        [...transfers]
          .filter(([reference]) => wanted.has(reference))
          .map(([reference, found]) => [reference, known(found)]),
      ),
    }
  }

  const apply = (requests: readonly LedgerRequest[], now: Date): readonly LedgerResult[] => {
    const { outcomes, work } = decide(stateFor(requests, now), requests, now, newId)
    for (const entry of work.newEntries) {
      entries.push({ ...entry, transferId: work.newTransfers[entry.transfer]?.id ?? "none" })
    }
    for (const transfer of work.newTransfers) transfers.set(transfer.reference ?? transfer.id, transfer)
    for (const key of [...work.changedAccounts, ...work.markedAccounts]) {
      const account = work.accounts.get(key)
      if (account) accounts.set(key, account)
    }
    for (const hold of work.newHolds) {
      const key = keyOfAccount(hold.accountId)
      holds.set(hold.reference, { ...hold, accountKey: key, operationId: "op", status: "pending" })
    }
    for (const { reference, status } of work.resolutions) {
      const hold = holds.get(reference)
      if (hold) holds.set(reference, { ...hold, status })
    }
    return outcomes
  }

  /** Throws if an invariant of the ledger is broken. */
  const check = (): void => {
    const sums = new Map<string, bigint>()
    for (const [key, account] of accounts) {
      sums.set(account.currency, (sums.get(account.currency) ?? 0n) + account.posted)
      if (account.account.owner === "customer" && account.posted < account.held) throw new Error(`${key} is below 0`)
      const pending = [...holds.values()].filter((hold) => hold.accountId === account.id && hold.status === "pending")
      const held = pending.reduce((sum, hold) => sum + hold.amount, 0n)
      if (account.held !== held) throw new Error(`${key} holds ${account.held}, its holds ${held}`)
      checkChain(account)
    }
    for (const [currency, sum] of sums) if (sum !== 0n) throw new Error(`${currency} adds up to ${sum}`)
  }
  const checkChain = (account: AccountState): void => {
    let balance = 0n
    let version = 0n
    for (const entry of entries.filter((candidate) => candidate.accountId === account.id)) {
      balance += entry.amount
      if (entry.balanceAfter !== balance || entry.version <= version) throw new Error(`${account.id}: broken chain`)
      version = entry.version
    }
    if (balance !== account.posted || version > account.version)
      throw new Error(`${account.id}: entries and balance differ`)
  }

  /** [posted, held] of every account that was ever used. */
  const balances = (): Record<string, [posted: bigint, held: bigint]> =>
    Object.fromEntries(
      [...accounts].filter(([, a]) => a.version > 0n).map(([key, { posted, held }]) => [key, [posted, held]]),
    )

  return { apply, stateFor, check, balances }
}

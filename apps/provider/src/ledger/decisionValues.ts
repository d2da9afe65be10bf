import type { AccountState } from "./state.ts"
import { lockedAccount, type WorkingState } from "./workingState.ts"

/** What a decision writes: the values in the order of `ledger.write_decision`'s parameters. */
export function decisionValues(work: WorkingState): unknown[] {
  const { newTransfers: transfers, newHolds: holds, resolutions } = work
  const accounts = changedAccounts(work)
  const moment = momentTexts()
  return [
    plainArray(transfers, (t) => t.id),
    textArray(transfers, (t) => t.reference),
    plainArray(transfers, (t) => t.kind),
    textArray(transfers, (t) => t.operationId),
    textArray(transfers, (t) => t.holdReference),
    plainArray(transfers, (t) => t.reversalOf ?? "NULL"),
    textArray(transfers, (t) => t.metadata),
    plainArray(transfers, (t) => moment(t.at)),
    ...entryValues(work),
    plainArray(accounts, (a) => a.id),
    plainArray(accounts, (a) => a.posted),
    plainArray(accounts, (a) => a.held),
    plainArray(accounts, (a) => a.version),
    plainArray(accounts, (a) => moment(a.updatedAt)),
    textArray(holds, (h) => h.reference),
    plainArray(holds, (h) => h.transferId),
    plainArray(holds, (h) => h.accountId),
    plainArray(holds, (h) => h.amount),
    plainArray(holds, (h) => (h.expiresAt === undefined ? "NULL" : moment(h.expiresAt))),
    textArray(resolutions, (r) => r.reference),
    plainArray(resolutions, (r) => r.status),
    plainArray(resolutions, (r) => r.postedAmount),
    plainArray(resolutions, (r) => r.transferId),
  ]
}

/** The same of plain transfers of one moment, on accounts on which nothing is held: for `ledger.write_if_unchanged`. */
export function plainTransferValues(work: WorkingState): unknown[] {
  const { newTransfers: transfers } = work
  const accounts = changedAccounts(work)
  return [
    plainArray(transfers, (t) => t.id),
    textArray(transfers, (t) => t.reference),
    textArray(transfers, (t) => t.operationId),
    textArray(transfers, (t) => t.metadata),
    ...entryValues(work),
    plainArray(accounts, (a) => a.id),
    plainArray(accounts, (a) => a.posted),
    plainArray(accounts, (a) => a.version),
  ]
}

function entryValues({ newEntries: entries }: WorkingState): unknown[] {
  return [
    plainArray(entries, (e) => e.accountId),
    plainArray(entries, (e) => e.version),
    plainArray(entries, (e) => e.transfer + 1),
    plainArray(entries, (e) => e.amount),
    plainArray(entries, (e) => e.balanceAfter),
  ]
}

function changedAccounts(work: WorkingState): AccountState[] {
  return Array.from(work.changedAccounts, (key) => lockedAccount(work, key))
}

/**
 * PostgreSQL's text of an array whose values need no quotes: numbers, ids, moments, names of our own, `NULL`. The driver
 * would quote and escape each of them and add it letter by letter: a third of all the memory that a transfer took.
 */
export function plainArray<Row>(rows: readonly Row[], valueOf: (row: Row) => string | number | bigint): string {
  return `{${rows.map(valueOf).join(",")}}`
}

/** The same of any text. */
export function textArray<Row>(rows: readonly Row[], valueOf: (row: Row) => string | null): string {
  return plainArray(rows, (row) => {
    const text = valueOf(row)
    return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`
  })
}

/** Formats a time. Nearly all of a batch has the same time, which is formatted once. */
function momentTexts(): (milliseconds: number) => string {
  let last = Number.NaN
  let text = ""
  return (milliseconds) => {
    if (milliseconds !== last) text = new Date((last = milliseconds)).toISOString()
    return text
  }
}

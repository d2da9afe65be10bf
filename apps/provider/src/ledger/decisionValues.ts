import { lockedAccount, type WorkingState } from "./workingState.ts"

/** Values that a decision writes, in the order of `ledger.write_decision`'s parameters. */
export function decisionValues(work: WorkingState): unknown[] {
  const { newTransfers: transfers, newEntries: entries, newHolds: holds, resolutions } = work
  const accounts = Array.from(work.changedAccounts, (key) => lockedAccount(work, key))
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
    plainArray(entries, (e) => e.accountId),
    plainArray(entries, (e) => e.version),
    plainArray(entries, (e) => e.transfer + 1),
    plainArray(entries, (e) => e.amount),
    plainArray(entries, (e) => e.balanceAfter),
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

/**
 * PostgreSQL's text of an array whose values need no quotes: numbers, ids, times, our own names, `NULL`. The driver would quote,
 * escape and append each value letter by letter, which took a third of a transfer's memory.
 */
function plainArray<Row>(rows: readonly Row[], valueOf: (row: Row) => string | number | bigint): string {
  return `{${rows.map(valueOf).join(",")}}`
}

/** As `plainArray`, for any text. */
function textArray<Row>(rows: readonly Row[], valueOf: (row: Row) => string | null): string {
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

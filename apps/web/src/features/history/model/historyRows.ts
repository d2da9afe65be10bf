import type { Operation } from "@wallet/core/contract"
import { formatDay } from "#i18n/formatDate.ts"

/** A row of the list: the heading of a day, or an operation of that day. */
export type HistoryRow =
  | { readonly kind: "day"; readonly key: string; readonly day: string }
  | { readonly kind: "operation"; readonly key: string; readonly operation: Operation }

/** Puts a heading before the operations of each day of the visitor's time zone. The order does not change. */
export function historyRows(operations: readonly Operation[], timeZone?: string): HistoryRow[] {
  const rows: HistoryRow[] = []
  let lastDay: string | undefined
  for (const operation of operations) {
    const day = formatDay(operation.createdAt, timeZone)
    if (day !== lastDay) rows.push({ kind: "day", key: `day ${day}`, day })
    rows.push({ kind: "operation", key: operation.id, operation })
    lastDay = day
  }
  return rows
}

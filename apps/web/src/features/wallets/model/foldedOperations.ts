import type { Operation, WireMoney } from "@wallet/core/contract"
import { add, money, toDecimal } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

/** One operation, or several consecutive top-ups that differ only in amount and time. */
export interface FoldedOperation {
  /** The newest of them, with the sums of their amounts and fees. */
  readonly operation: Operation
  readonly count: number
}

/** Folds consecutive completed top-ups from the same source into one row, to avoid repetition on the overview. */
export function foldOperations(operations: readonly Operation[]): FoldedOperation[] {
  const folded: FoldedOperation[] = []
  for (const operation of operations) {
    const before = folded.at(-1)
    const sum = before && addTopUps(before.operation, operation)
    if (before && sum) folded[folded.length - 1] = { operation: sum, count: before.count + 1 }
    else folded.push({ operation, count: 1 })
  }
  return folded
}

function addTopUps(newer: Operation, older: Operation): Operation | undefined {
  const isAlike =
    [newer, older].every(({ kind, state }) => kind === "top_up" && state === "completed") &&
    newer.direction === older.direction &&
    newer.counterparty === older.counterparty &&
    newer.amount.currency === older.amount.currency &&
    newer.fee?.currency === older.fee?.currency
  const amount = isAlike ? addWire(newer.amount, older.amount) : undefined
  if (!amount) return undefined
  return { ...newer, amount, fee: newer.fee && older.fee ? (addWire(newer.fee, older.fee) ?? null) : null }
}

/** Undefined for a currency that is not in the site's table. */
function addWire(one: WireMoney, other: WireMoney): WireMoney | undefined {
  const currency = findCurrency(one.currency)
  if (!currency) return undefined
  const sum = add(money(one.amount, currency), money(other.amount, currency))
  return { amount: toDecimal(sum), currency: one.currency }
}

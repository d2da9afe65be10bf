import type { Operation, WireMoney } from "@wallet/core/contract"
import { add, money, toDecimal } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

/** One operation, or several top-ups in a row that differ in nothing but amount and time. */
export interface FoldedOperation {
  /** The newest of them, with what all of them brought and cost. */
  readonly operation: Operation
  readonly count: number
}

/** Folds completed top-ups from the same source into one line: on the overview each would say the same again. */
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

/** Nothing for a currency that the site's table doesn't hold. */
function addWire(one: WireMoney, other: WireMoney): WireMoney | undefined {
  const currency = findCurrency(one.currency)
  if (!currency) return undefined
  const sum = add(money(one.amount, currency), money(other.amount, currency))
  return { amount: toDecimal(sum), currency: one.currency }
}

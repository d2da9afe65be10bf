import type { Operation, WireMoney } from "@wallet/core/contract"
import { type Money, money, toDecimal } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

/** The changes to the wallets in a period. */
export interface Changes {
  /** Exact sums of incoming and of outgoing amounts, one per currency. */
  readonly cameIn: readonly WireMoney[]
  readonly wentOut: readonly WireMoney[]
  /** The number of failed, cancelled and returned operations. */
  readonly undone: number
  /** The number of pending operations. */
  readonly underWay: number
}

const undone: ReadonlySet<Operation["state"]> = new Set(["failed", "cancelled", "returned"])

/** Sums operations. Those in a currency that is not in the site's table are ignored. */
export function computeChanges(operations: readonly Operation[]): Changes {
  const completed = operations.filter(({ state }) => state === "completed")
  const cameIn = completed.flatMap(({ direction, amount, counterAmount }) =>
    direction === "in" ? [amount] : counterAmount ? [counterAmount] : [],
  )
  const wentOut = completed.flatMap(({ direction, amount }) => (direction === "out" ? [amount] : []))
  return {
    cameIn: addUp(cameIn),
    wentOut: addUp(wentOut),
    undone: operations.filter(({ state }) => undone.has(state)).length,
    underWay: operations.filter(({ state }) => state === "processing").length,
  }
}

function addUp(amounts: readonly WireMoney[]): WireMoney[] {
  const sums = new Map<string, Money>()
  for (const { amount, currency: code } of amounts) {
    const currency = findCurrency(code)
    if (!currency) continue
    sums.set(code, { currency, units: (sums.get(code)?.units ?? 0n) + money(amount, currency).units })
  }
  return [...sums].map(([currency, sum]) => ({ amount: toDecimal(sum), currency }))
}

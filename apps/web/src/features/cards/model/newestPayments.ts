import type { CardTransaction, VirtualCard } from "@wallet/core/cards"
import { add, type Money, money } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

/** The number of payments that are shown below the cards. */
export const mostPayments = 5

/** The newest payments of several cards together. */
export function newestPayments(perCard: readonly (readonly CardTransaction[])[]): CardTransaction[] {
  return perCard
    .flat()
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, mostPayments)
}

/** Amounts spent of the cards' 30-day limits, by currency. Currencies without payments are left out. */
export function spentInMonth(cards: readonly Pick<VirtualCard, "limits">[]): Money[] {
  const spent = new Map<string, Money>()
  for (const { limits } of cards) {
    const { amount, currency: code } = limits.month.used
    const currency = findCurrency(code)
    if (!currency) continue
    const used = money(amount, currency)
    const before = spent.get(code)
    spent.set(code, before ? add(before, used) : used)
  }
  return [...spent.values()].filter(({ units }) => units > 0n)
}

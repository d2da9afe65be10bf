import type { SeededRandom } from "@wallet/core/testing"
import type { CellPayment } from "./protocol.ts"

/** Customers of each cell, and their initial balances. */
export const customersOfEach = 4
export const beginsWith = 1_000n
/** A customer who accepts no payments any more. */
export const closedCustomer = (cell: string): string => `${cell}-closed`

export interface MadePayment extends CellPayment {
  readonly from: "one" | "two"
}

/**
 * Payments between the cells, the same for the same seed. Some exceed their payer's balance, some go to the closed
 * customer.
 */
export function makePayments(random: SeededRandom, count: number): readonly MadePayment[] {
  const pick = (below: number) => Math.floor(random.next() * below)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = pick(2) === 0 ? (["one", "two"] as const) : (["two", "one"] as const)
    const recipient = pick(6) === 0 ? closedCustomer(to) : `${to}-${pick(customersOfEach)}`
    return {
      id: `payment-${index}`,
      from,
      payer: `${from}-${pick(customersOfEach)}`,
      recipient,
      amount: BigInt(1 + pick(900)),
    }
  })
}

/** Balances after all payments in sequence: a model without cells, holds or processes. */
export function replay(payments: readonly MadePayment[]): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>()
  const of = (name: string) => balances.get(name) ?? beginsWith
  for (const { payer, recipient, amount } of payments) {
    if (amount > of(payer) || recipient.endsWith("-closed")) continue
    balances.set(payer, of(payer) - amount)
    balances.set(recipient, of(recipient) + amount)
  }
  return balances
}

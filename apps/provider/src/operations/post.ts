import { type Money, toDecimal } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { refuseField } from "../http/refusal.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import type { AccountRef, Leg } from "../ledger/requests.ts"
import { storedMoney } from "../wallets/money.ts"

/** The house's accounts: where its earnings and its risks show. */
export const house = {
  /** What the card acquirer owes us (negative: money came in through it). */
  cardRail: { owner: "system", code: "rail:card" },
  fees: { owner: "system", code: "fees" },
  /** What is bought from customers and sold to them. */
  liquidity: { owner: "system", code: "liquidity" },
  /** Parts of a minor unit that a rate left over. */
  rounding: { owner: "system", code: "rounding" },
} as const satisfies Record<string, AccountRef>

/** A customer's account in whatever currency the leg names. */
export function customer(id: string): AccountRef {
  return { owner: "customer", id }
}

/** Money into an account. */
export function credit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: units }
}

/** Money out of an account. */
export function debit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: -units }
}

interface Posting {
  readonly reference: string
  /** What it belongs to: the `subject_id` of the history's lines. */
  readonly subjectId: string
  /** Those of nothing at all (a rounding that was not needed) are left out. */
  readonly legs: readonly Leg[]
}

/**
 * Posts one transfer to the ledger, all legs or none. It locks the accounts until the transaction ends, so call it when
 * everything else has been written.
 *
 * Refuses with `insufficient_funds` at the field `amount` where a customer's account has too little.
 */
export async function post(
  trx: Transaction<Database>,
  { reference, subjectId, legs }: Posting,
  now: Date,
): Promise<void> {
  const moving = legs.filter((leg) => leg.amount !== 0n)
  const request = { kind: "transfer", reference, operationId: subjectId, legs: moving } as const
  const [outcome] = await applyRequests(trx, [request], now)
  if (outcome?.status === "ok") return
  if (outcome?.status === "insufficient_funds") {
    const available = toDecimal(storedMoney(outcome.available, outcome.currency))
    throw refuseField("insufficient_funds", "amount", { limit: available }, { available })
  }
  // The states of the areas guard against every other outcome: one here is our fault, and nothing may stay of it.
  throw new Error(`The ledger did not take ${reference}: ${outcome?.status}`)
}

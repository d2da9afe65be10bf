import type { Money } from "@wallet/core/money"
import type { AccountRef } from "../accountRef.ts"
import type { Leg } from "../requests.ts"

/** Money into an account. */
export function credit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: units }
}

/** Money out of an account. */
export function debit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: -units }
}

/** The legs with a nonzero amount. */
export function withoutEmpty(legs: readonly Leg[]): readonly Leg[] {
  return legs.filter(({ amount }) => amount !== 0n)
}

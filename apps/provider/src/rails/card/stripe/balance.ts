import type { PartyBalance } from "../../partyBalance.ts"
import type { AskStripe } from "../../stripe/openStripe.ts"
import { fromStripeAmount } from "./amounts.ts"

/**
 * The money of charges that Stripe has not paid to the bank, by currency: what is available and what is not yet. It is without
 * the Issuing balance. Currencies that the wallet does not have are left out.
 */
export async function readCardBalances(ask: AskStripe): Promise<readonly PartyBalance[]> {
  const { available, pending, connect_reserved: reserved = [] } = await ask((stripe) => stripe.balance.retrieve())
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of [...available, ...pending, ...reserved]) {
    const money = fromStripeAmount(amount, currency)
    if (money) sums.set(money.currency.code, (sums.get(money.currency.code) ?? 0n) + money.units)
  }
  return Array.from(sums, ([currency, units]) => ({ account: "stripe", currency, units }))
}

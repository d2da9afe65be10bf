import type { Money } from "@wallet/core/money"
import type { AskStripe } from "../../stripe/openStripe.ts"
import { fromStripe } from "./amounts.ts"

/** The Issuing balance of an account, from which its cards pay. It may be negative. @throws Error if there is none */
export async function readIssuingBalance(ask: AskStripe, code: string): Promise<Money> {
  const { issuing } = await ask((stripe) => stripe.balance.retrieve())
  const found = issuing?.available.find(({ currency }) => currency.toUpperCase() === code)
  if (!found) throw new Error(`the account has no Issuing balance in ${code}, from which cards pay`)
  const { units, currency } = fromStripe(found.amount, code)
  return { currency, units: found.amount < 0 ? -units : units }
}

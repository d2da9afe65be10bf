import type { Money } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"

type Returned = Pick<TopUpsTable, "state" | "amount" | "fee" | "currency" | "returned" | "borne">

/** Money in transit between a card and us, by its payer or recipient. */
export interface CardShares {
  /** The wallet's part, without the fee. */
  readonly wallet: Money
  readonly fee: Money
  /** The operator's part: what the card got beyond its payment. */
  readonly operator: Money
}

/** The sum refunded to the card and paid by the wallet, fee included, in minor units. */
export function computeReturned({ state, amount, fee, returned }: Returned): bigint {
  if (returned !== null) return returned
  // An older version counted nothing, because it had no partial refunds.
  return state === "refunded" || state === "charged_back" ? amount + fee : 0n
}

/** Splits money that goes to the card: wallet and fee pay up to the card's payment, the operator the rest. */
export function splitToCard(topUp: Returned, units: bigint): CardShares {
  const charged = topUp.amount + topUp.fee
  const before = computeReturned(topUp)
  const left = charged > before ? charged - before : 0n
  const own = units < left ? units : left
  return computeShares(topUp, { from: before, to: before + own, operator: units - own })
}

/** Splits money that a bank returns: the operator gets back what it has paid, wallet and fee the rest. */
export function splitFromCard(topUp: Returned, units: bigint): CardShares {
  const before = computeReturned(topUp)
  const operator = units < topUp.borne ? units : topUp.borne
  return computeShares(topUp, { from: before - (units - operator), to: before, operator })
}

function computeShares(
  topUp: Returned,
  { from, to, operator }: { readonly from: bigint; readonly to: bigint; readonly operator: bigint },
): CardShares {
  const fee = feeUpTo(topUp, to) - feeUpTo(topUp, from)
  const money = (units: bigint) => storedMoney(units, topUp.currency)
  return { wallet: money(to - from - fee), fee: money(fee), operator: money(operator) }
}

/** The part of the fee in the first units of the card's payment, rounded down. All parts add up to the fee. */
function feeUpTo({ amount, fee }: Returned, units: bigint): bigint {
  const charged = amount + fee
  if (units >= charged) return fee
  return units <= 0n ? 0n : (fee * units) / charged
}

import type { Money } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"

type Returned = Pick<TopUpsTable, "state" | "amount" | "fee" | "currency" | "returned" | "borne">

/** Money on its way between a card and us, by who pays it or gets it. */
export interface CardShares {
  /** The wallet's part, without the fee. */
  readonly wallet: Money
  readonly fee: Money
  /** The operator's part: the card has more than it paid. */
  readonly operator: Money
}

/** The sum that the card has back so far and the wallet has paid for, fee included, in minor units. */
export function returnedOf({ state, amount, fee, returned }: Returned): bigint {
  if (returned !== null) return returned
  // An older version counted nothing: no part of a top-up went back then.
  return state === "refunded" || state === "charged_back" ? amount + fee : 0n
}

/** Splits money that goes to the card: the wallet and the fee pay up to what the card had paid, the operator the rest. */
export function splitToCard(topUp: Returned, units: bigint): CardShares {
  const charged = topUp.amount + topUp.fee
  const before = returnedOf(topUp)
  const left = charged > before ? charged - before : 0n
  const own = units < left ? units : left
  return sharesOf(topUp, { from: before, to: before + own, operator: units - own })
}

/** Splits money that a bank returns: the operator gets what it has paid, the wallet and the fee the rest. */
export function splitFromCard(topUp: Returned, units: bigint): CardShares {
  const before = returnedOf(topUp)
  const operator = units < topUp.borne ? units : topUp.borne
  return sharesOf(topUp, { from: before - (units - operator), to: before, operator })
}

function sharesOf(
  topUp: Returned,
  { from, to, operator }: { readonly from: bigint; readonly to: bigint; readonly operator: bigint },
): CardShares {
  const fee = feeUpTo(topUp, to) - feeUpTo(topUp, from)
  const money = (units: bigint) => storedMoney(units, topUp.currency)
  return { wallet: money(to - from - fee), fee: money(fee), operator: money(operator) }
}

/** The part of the fee in the first units of what the card paid, rounded down; all parts together are the fee. */
function feeUpTo({ amount, fee }: Returned, units: bigint): bigint {
  const charged = amount + fee
  if (units >= charged) return fee
  return units <= 0n ? 0n : (fee * units) / charged
}

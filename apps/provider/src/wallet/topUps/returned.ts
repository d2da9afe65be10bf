import type { Money } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"

type Returned = Pick<TopUpsTable, "state" | "amount" | "fee" | "currency" | "returned" | "borne">

/** Money on its way between a card and us, by who pays it or gets it. */
export interface CardShares {
  /** The wallet's part, without the fee. */
  readonly wallet: Money
  readonly fee: Money
  /** What the card has beyond what it paid: the operator's part. */
  readonly operator: Money
}

/** What the card has back so far, fee included, and the wallet has paid for, in minor units. */
export function returnedOf({ state, amount, fee, returned }: Returned): bigint {
  // An older version counted nothing: there was no part of a top-up then.
  const isWhole = state === "refunded" || state === "charged_back"
  return isWhole && returned === 0n ? amount + fee : returned
}

/** Who pays for money that goes to the card: the wallet and the fee up to what the card had paid, then the operator. */
export function splitToCard(topUp: Returned, units: bigint): CardShares {
  const charged = topUp.amount + topUp.fee
  const before = returnedOf(topUp)
  const left = charged > before ? charged - before : 0n
  const own = units < left ? units : left
  return sharesOf(topUp, { from: before, to: before + own, operator: units - own })
}

/** Who gets money that a bank returns: the operator, as far as it has paid, then the wallet and the fee. */
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

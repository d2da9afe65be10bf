import type { Money } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"

/** Splits a refund: the part that leaves the wallet, and the part of our fee. */
export function listParts(
  { currency }: Pick<TopUpsTable, "currency">,
  { amount, wallet_amount }: Pick<TopUpRefundsTable, "amount" | "wallet_amount">,
): { readonly wallet: Money; readonly fee: Money } {
  return { wallet: storedMoney(wallet_amount, currency), fee: storedMoney(amount - wallet_amount, currency) }
}

/** The hold of a refund. One that an older version has started has the id of its top-up. */
export function toHoldName({ id, top_up_id }: Pick<TopUpRefundsTable, "id" | "top_up_id">): string {
  return id === top_up_id ? `top_up:${id}:refund` : `top_up:${top_up_id}:refund:${id}`
}

/** The subject of the operation for a refund: the top-up, or the refund itself if it is partial. */
export function toSubject(
  topUp: Pick<TopUpsTable, "id" | "amount" | "fee">,
  refund: Pick<TopUpRefundsTable, "id" | "amount">,
): string {
  return isWhole(topUp, refund) ? topUp.id : refund.id
}

/** True for a refund of all that the card paid. */
export function isWhole(
  { amount, fee }: Pick<TopUpsTable, "amount" | "fee">,
  refund: Pick<TopUpRefundsTable, "amount">,
): boolean {
  return refund.amount === amount + fee
}

/** True if the operator has paid as much as a refund, so that the refund reduces this loss if it is returned. */
export function isBorne({ borne }: Pick<TopUpsTable, "borne">, { amount }: Pick<TopUpRefundsTable, "amount">): boolean {
  return borne >= amount
}

import type { CardTransaction } from "@wallet/core/cards"

/** The amount of a payment: the charged amount once it is final, until then the requested one. */
export function paymentAmount({ billed, held, settled }: CardTransaction): CardTransaction["billed"] {
  return isNothing(held) && !isNothing(settled) ? settled : billed
}

/** True if an amount is zero. */
export function isNothing({ amount }: CardTransaction["billed"]): boolean {
  return !/[1-9]/.test(amount)
}

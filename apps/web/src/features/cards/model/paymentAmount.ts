import type { CardTransaction } from "@wallet/core/cards"

/** What a payment has come to: what was taken, once that is sure; until then what was asked for. */
export function paymentAmount({ billed, held, settled }: CardTransaction): CardTransaction["billed"] {
  return isNothing(held) && !isNothing(settled) ? settled : billed
}

/** Whether an amount is none. */
export function isNothing({ amount }: CardTransaction["billed"]): boolean {
  return !/[1-9]/.test(amount)
}

import type { WireMoney } from "@wallet/core/contract"

/** Whether an amount is nothing at all. */
export function isZero({ amount }: Pick<WireMoney, "amount">): boolean {
  return /^-?0(\.0*)?$/.test(amount)
}

import type { WireMoney } from "@wallet/core/contract"

/** True if an amount is zero. */
export function isZero({ amount }: Pick<WireMoney, "amount">): boolean {
  return /^-?0(\.0*)?$/.test(amount)
}

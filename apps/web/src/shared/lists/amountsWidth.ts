import type { WireMoney } from "@wallet/core/contract"

/**
 * The width of a column that fits the longest of these amounts, so that none is truncated and names get the remaining
 * room.
 *
 * @param perFigure The width of a figure in rem.
 */
export function amountsWidth(amounts: readonly (WireMoney | null)[], perFigure: number): string {
  const longest = amounts.reduce((most, money) => (money ? Math.max(most, countCharacters(money)) : most), 8)
  return `${(longest * perFigure).toFixed(2)}rem`
}

/** With its sign, its groups and its code. */
function countCharacters({ amount, currency }: WireMoney): number {
  const whole = amount.split(".")[0]?.length ?? 0
  return amount.length + Math.floor(whole / 3) + currency.length + 2
}

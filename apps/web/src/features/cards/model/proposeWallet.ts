import type { Balance } from "#shared/money/balances.ts"

/** Which wallet pays for a card: the one of its own currency, unless that is empty and another one is not. */
export function proposeWallet(
  balances: readonly Pick<Balance, "currency" | "available">[],
  own: string | undefined,
): string {
  const filled = balances.filter(({ available }) => available.units > 0n).map(({ currency }) => currency.code)
  return (own !== undefined && filled.includes(own) ? own : filled[0]) ?? own ?? ""
}

import type { Balance } from "#shared/money/balances.ts"

/** The side whose amount was typed. The other amount is calculated. */
export type Side = "from" | "to"

/** The fields of the form. */
export interface ExchangeText {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: Side
  // Drafts are stored field by field.
  readonly [field: string]: string
}

/** The two wallets of an exchange. */
export interface Pair {
  readonly from: Balance
  readonly to: Balance
}

/**
 * The chosen pair. Default: a wallet with money, into the first other one. Only a currency of `targets`
 * can be bought; any balance can be sold.
 */
export function choosePair(
  balances: readonly Balance[],
  targets: readonly string[],
  text: Pick<ExchangeText, "from" | "to">,
): Pair | undefined {
  const buyable = balances.filter(({ currency }) => targets.includes(currency.code))
  const wanted = buyable.find(({ currency }) => currency.code === text.to)
  const from =
    balances.find(({ currency }) => currency.code === text.from) ??
    balances.find((candidate) => candidate.available.units > 0n && candidate !== wanted) ??
    balances.find((candidate) => candidate !== wanted)
  const to = wanted && wanted !== from ? wanted : buyable.find((candidate) => candidate !== from)
  return from && to && { from, to }
}

/** Chooses a currency for one side. If the other side has it, both swap. */
export function withCurrency(pair: Pair, side: Side, code: string): Pick<ExchangeText, "from" | "to"> {
  const codes = { from: pair.from.currency.code, to: pair.to.currency.code }
  const other = side === "from" ? "to" : "from"
  return codes[other] === code ? { from: codes.to, to: codes.from } : { ...codes, [side]: code }
}

import type { Balance } from "../../../lib/balances.ts"

/** Which of the two amounts was typed; the other one follows. */
export type Side = "from" | "to"

/** What is typed into the form. */
export interface ExchangeText {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: Side
  // A draft is kept field by field.
  readonly [field: string]: string
}

/** The two wallets of an exchange. */
export interface Pair {
  readonly from: Balance
  readonly to: Balance
}

/** What is chosen, and where nothing is: a wallet with money in it, into the first other one. */
export function choosePair(balances: readonly Balance[], text: Pick<ExchangeText, "from" | "to">): Pair | undefined {
  const from =
    balances.find(({ currency }) => currency.code === text.from) ??
    balances.find(({ available, currency }) => available.units > 0n && currency.code !== text.to) ??
    balances.find(({ currency }) => currency.code !== text.to)
  const to =
    balances.find(({ currency }) => currency.code === text.to) ?? balances.find((candidate) => candidate !== from)
  return from && to && { from, to }
}

/** Chooses a currency for one side. The one that stands on the other side changes places with it. */
export function withCurrency(pair: Pair, side: Side, code: string): Pick<ExchangeText, "from" | "to"> {
  const codes = { from: pair.from.currency.code, to: pair.to.currency.code }
  const other = side === "from" ? "to" : "from"
  return codes[other] === code ? { from: codes.to, to: codes.from } : { ...codes, [side]: code }
}

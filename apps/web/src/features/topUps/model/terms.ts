import type { DepositNetwork, TopUpMethod, WireMoney } from "@wallet/core/contract"
import { formatShare, networkTitle } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"

/** One fact about a way: its name, and its value as text or money. */
export interface Term {
  readonly label: string
  /** Two amounts are the least and the most. */
  readonly value: string | WireMoney | readonly [WireMoney, WireMoney]
}

/** What is said of a method whose vendor does not answer at the moment. */
export function awayText({ method, available }: TopUpMethod): string | undefined {
  if (available) return undefined
  return method === "card" ? m.topUp_cardAway() : m.topUp_sbpAway()
}

/**
 * Lists what a method costs and takes.
 *
 * @param leftToday the amount that the limits still allow, as it is shown.
 */
export function methodTerms(
  { feeRate, min, max }: TopUpMethod,
  leftToday: string | undefined,
  locale: string,
): readonly Term[] {
  return [
    { label: m.topUp_feeLine(), value: /[1-9]/.test(feeRate) ? formatShare(feeRate, locale) : m.topUp_free() },
    { label: m.topUp_range(), value: [min, max] },
    ...(leftToday ? [{ label: m.topUp_leftToday(), value: leftToday }] : []),
  ]
}

/** What a chain is called and takes. */
export function networkTerms({ name, standard, averageMinutes, minDeposit }: DepositNetwork) {
  return {
    title: networkTitle({ name, tokenStandard: standard }),
    text: m.topUp_byChainText({ count: String(averageMinutes) }),
    terms: [
      { label: m.topUp_feeLine(), value: m.topUp_free() },
      { label: m.topUp_min(), value: minDeposit },
    ] satisfies readonly Term[],
  }
}

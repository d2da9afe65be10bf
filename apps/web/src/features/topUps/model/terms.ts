import type { DepositNetwork, TopUpMethod, WireMoney } from "@wallet/core/contract"
import { formatShare, networkTitle } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"

/** One term of a method: its name, and its value as text or money. */
export interface Term {
  readonly label: string
  /** Two amounts are the minimum and the maximum. */
  readonly value: string | WireMoney | readonly [WireMoney, WireMoney]
}

/** The notice for a method that is temporarily unavailable. */
export function awayText({ method, available }: TopUpMethod): string | undefined {
  if (available) return undefined
  return method === "card" ? m.topUp_cardAway() : m.topUp_sbpAway()
}

/**
 * Lists the terms of a method: fees, limits and duration.
 *
 * @param leftToday the formatted amount that the limits still allow today.
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

/** Lists the terms of a network. */
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

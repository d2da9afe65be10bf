import type { WireMoney } from "@wallet/core/contract"
import { type Currency, type Money, money, readAmount, toDecimal } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { findCurrency } from "./currencies.ts"
import { formatWireMoney } from "./formatWireMoney.ts"

/** The bounds of an amount, checked before anything is sent. */
export interface AmountBounds {
  /** The balance of the wallet. */
  readonly available?: Money | undefined
  /** The provider's minimum and maximum. */
  readonly min?: Money | undefined
  readonly max?: Money | undefined
  /** The most decimals, where they are fewer than the currency's. */
  readonly decimals?: number | null | undefined
  /** Another rule, e.g. a limit of the customer's. */
  readonly over?: ((amount: Money) => Problem | undefined) | undefined
}

/** The typed amount, or its problem. */
export type AmountCheck =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly problem: Problem }

/** Parses the typed text and checks it against the bounds. Limits in a problem are decimal text. */
export function checkAmount(typed: string, currency: Currency, locale: string, bounds: AmountBounds = {}): AmountCheck {
  const reading = readAmount(typed, currency, locale)
  if (!reading.ok) return { ok: false, problem: reading }
  const { available, min, max, over, decimals } = bounds
  const { units } = reading
  const spare = decimals === null || decimals === undefined ? 0 : Math.max(currency.decimals - decimals, 0)
  if (units % 10n ** BigInt(spare) !== 0n)
    return { ok: false, problem: { code: "amount_too_many_decimals", limit: String(decimals) } }
  if (min && units < min.units) return refuse("amount_too_small", min)
  if (max && units > max.units) return refuse("amount_too_large", max)
  if (available && units > available.units) return refuse("insufficient_funds", available)
  const problem = over?.({ currency, units })
  return problem ? { ok: false, problem } : { ok: true, amount: { currency, units } }
}

/** The problem that a balance can't pay a cost in its currency. */
export function findShortfall(
  { amount, currency: code }: WireMoney,
  available: Money | undefined,
): Problem | undefined {
  const currency = findCurrency(code)
  if (!currency || available?.currency.code !== code) return undefined
  if (money(amount, currency).units <= available.units) return undefined
  return { code: "insufficient_funds", limit: toDecimal(available) }
}

function refuse(code: string, limit: Money): AmountCheck {
  return { ok: false, problem: { code, limit: toDecimal(limit) } }
}

/** True for problems that more typing may solve. */
export function isBound(code: string): boolean {
  return code === "amount_too_small" || code === "amount_too_large"
}

/** The codes whose limit is an amount. */
const amountLimits = new Set([
  "amount_too_small",
  "amount_too_large",
  "insufficient_funds",
  "limit_exceeded",
  "beneficiary_cooling",
])

/** Formats the limit of a problem, if it is an amount. */
export function withMoneyLimit(
  problem: Problem | undefined,
  currency: Pick<Currency, "code">,
  options: { readonly locale: string; readonly regionCode: string | undefined },
): Problem | undefined {
  // A limit that is written for people already stays as it is.
  if (problem?.limit === undefined || !amountLimits.has(problem.code) || !/^[\d.]+$/.test(problem.limit)) return problem
  return { ...problem, limit: formatWireMoney({ amount: problem.limit, currency: currency.code }, options) }
}

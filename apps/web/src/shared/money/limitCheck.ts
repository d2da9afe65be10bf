import type { Limits, Rates } from "@wallet/core/contract"
import { type Money, money, toDecimal } from "@wallet/core/money"
import { useLimits } from "@wallet/react"
import type { Problem } from "#i18n/errorText.ts"
import { currencies } from "./currencies.ts"
import { useLiveRates } from "./liveRates.ts"
import { referenceValue } from "./reference.ts"

type Periods = Pick<Limits, "day" | "month">

/** The customer's limits, for checking an amount before it is sent. */
export interface LimitCheck {
  /** The remaining limits. Undefined while loading. */
  readonly periods: Periods | undefined
  /** True while the limits are loading. */
  readonly isPending: boolean
  /** True if verification raises the limits. */
  readonly canBeRaised: boolean
  /** The problem of an amount, by indicative prices. Without prices only the provider checks it. */
  readonly check: (amount: Money) => Problem | undefined
}

/** The limits of outgoing money, or of top-ups by card and SBP. */
export function useLimitCheck(kind: "sends" | "topUps"): LimitCheck {
  const { data, isPending } = useLimits()
  const rates = useLiveRates().data
  const periods = kind === "sends" ? data : data?.topUps
  return {
    periods,
    isPending,
    canBeRaised: data?.level === "basic",
    check: (amount) => periods && overLimit(amount, periods, rates),
  }
}

/** `limit_exceeded` with the rest of the tighter period in the amount's currency, rounded down. */
export function overLimit(amount: Money, { day, month }: Periods, rates: Rates | undefined): Problem | undefined {
  const value = referenceValue(amount, rates)
  if (!value || value.units === 0n) return undefined
  const left = [day, month].map((period) => inReference(period.left.amount)).reduce((a, b) => (a < b ? a : b))
  const worth = value.units / 10n ** BigInt(value.currency.decimals - reference.decimals)
  if (worth <= left) return undefined
  const units = (amount.units * left) / worth
  return { code: "limit_exceeded", limit: toDecimal({ currency: amount.currency, units }) }
}

const reference = required("USD")

/** Converts a limit to minor units of the reference currency. */
function inReference(left: string): bigint {
  return money(left, reference).units
}

function required(code: string) {
  const currency = currencies.find((candidate) => candidate.code === code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}

import type { Limits, Rates } from "@wallet/core/contract"
import { type Money, money, toDecimal } from "@wallet/core/money"
import { useLimits } from "@wallet/react"
import type { Problem } from "#i18n/errorText.ts"
import { currencies } from "./currencies.ts"
import { useLiveRates } from "./liveRates.ts"
import { referenceValue } from "./reference.ts"

type Periods = Pick<Limits, "day" | "month">

/** The customer's limits as a form holds an amount against them before it is sent. */
export interface LimitCheck {
  /** What is left, once it is known. */
  readonly periods: Periods | undefined
  /** Whether that is still on its way. */
  readonly isPending: boolean
  /** Whether a verified identity raises them. */
  readonly canBeRaised: boolean
  /** What stands against an amount, by indicative prices; without them the provider alone says it. */
  readonly check: (amount: Money) => Problem | undefined
}

/** What may leave the wallets, or what cards and SBP may bring into them. */
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

/** `limit_exceeded` with as much of the amount's currency as the tighter period leaves, rounded down. */
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

/** Limits are told in minor units of the reference currency. */
function inReference(left: string): bigint {
  return money(left, reference).units
}

function required(code: string) {
  const currency = currencies.find((candidate) => candidate.code === code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}

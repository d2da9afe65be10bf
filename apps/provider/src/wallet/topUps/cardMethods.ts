import { currencies, type Money, money, shareOf } from "@wallet/core/money"
import { refuse } from "#platform/http/refusal.ts"
import type { AmountLimits } from "#wallet/wallets/limits.ts"

/** The fee, as a share of the amount, on top of it. */
export const cardFeeRate = "0.015"

/** Cards pay in hundredths, whatever the wallet's unit is. */
export const cardDecimals = 2

/**
 * The limits of one card top-up, by currency. Currencies without limits are not offered. Roubles are from spec §3;
 * dollars and euros are for operators with an acquirer for them (`rails/card/acquirers.ts`).
 */
const limits: ReadonlyMap<string, { readonly min: string; readonly max: string }> = new Map([
  ["WUD", { min: "100.00", max: "500000.00" }],
  ["USD", { min: "5.00", max: "5000.00" }],
  ["EUR", { min: "5.00", max: "5000.00" }],
])

/** The currencies that a card can top up: fiat that is not skipped (spec §3). */
export const cardMethods: ReadonlyMap<string, AmountLimits> = new Map(
  currencies
    .filter(({ type, skipTopUp }) => type === "fiat" && !skipTopUp)
    .flatMap((currency) => {
      const range = limits.get(currency.code)
      return range
        ? [[currency.code, { min: money(range.min, currency), max: money(range.max, currency) }] as const]
        : []
    }),
)

/** The fee that a card pays on top of an amount, rounded up to the units that cards pay in. */
export function computeCardFee(amount: Money): Money {
  const { currency, units } = shareOf(amount, cardFeeRate, "up")
  const step = getStep(amount)
  return { currency, units: ((units + step - 1n) / step) * step }
}

/** Refuses an amount with more decimals than cards have. */
export function requireCardAmount(amount: Money): void {
  if (amount.units % getStep(amount) === 0n) return
  throw refuse("validation_failed", {
    fields: { amount: { code: "amount_too_many_decimals", limit: String(cardDecimals) } },
  })
}

/** The smallest unit of card payments, in minor units. */
function getStep({ currency: { decimals } }: Money): bigint {
  return 10n ** BigInt(Math.max(decimals - cardDecimals, 0))
}

import { currencies, type Money, shareOf } from "@wallet/core/money"
import { refuse } from "#platform/http/refusal.ts"

/** The standard fee, as a share of the amount, on top of it. */
export const standardCardFee = "0.015"

/** Cards pay in hundredths, whatever the wallet's unit is. */
export const cardDecimals = 2

/**
 * The standard limits of one card top-up, by currency. Currencies without limits are not offered. Roubles are from spec §3;
 * dollars and euros are for operators with an acquirer for them (`rails/card/acquirers.ts`).
 */
export const cardRanges: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  WUD: { min: "100.00", max: "500000.00" },
  USD: { min: "5.00", max: "5000.00" },
  EUR: { min: "5.00", max: "5000.00" },
}

/** The codes of the currencies that a card can top up: fiat that is not skipped (spec §3). */
export const cardCurrencies: readonly string[] = currencies
  .filter(({ code, type, skipTopUp }) => type === "fiat" && !skipTopUp && cardRanges[code])
  .map(({ code }) => code)

/** The fee that a card pays on top of an amount, rounded up to the units that cards pay in. */
export function computeCardFee(amount: Money, feeRate: string): Money {
  const { currency, units } = shareOf(amount, feeRate, "up")
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

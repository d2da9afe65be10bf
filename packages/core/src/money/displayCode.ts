import type { Currency } from "./currency.ts"

/**
 * The code that a person sees: WUD is shown as RUB in the region `ru`.
 *
 * @see spec §3
 * @example
 * displayCode({ code: "WUD" }, "ru") // → "RUB"
 */
export function displayCode(currency: Pick<Currency, "code">, regionCode: string | undefined): string {
  return currency.code === "WUD" && regionCode === "ru" ? "RUB" : currency.code
}

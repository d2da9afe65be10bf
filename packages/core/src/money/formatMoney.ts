import { type Currency, findCurrency } from "./currency.ts"
import { readDecimal } from "./decimal.ts"
import { displayCode } from "./displayCode.ts"
import { localDecimal } from "./localDecimal.ts"
import { type Money, money, toDecimal } from "./money.ts"

/** Options for writing an amount. */
export interface FormatOptions {
  /** BCP 47 language tag, such as `en` or `de-DE`. */
  readonly locale: string
  /**
   * The visitor's region; in `ru` the code WUD shows as RUB.
   *
   * @see spec §3
   */
  readonly regionCode?: string | undefined
  /** `always` puts a plus before what came in. */
  readonly sign?: "auto" | "always"
  /** Leaves out the code, for places that show it beside the amount already. */
  readonly withoutCode?: boolean
}

/** Options for writing an amount as it travels. */
export interface WireFormatOptions extends FormatOptions {
  /** The table in which its code is looked up: `client.options.currencies`; by default `currencies`. */
  readonly currencies?: readonly Currency[] | undefined
}

/**
 * Writes an amount for a person: exact to the last digit, grouped as the locale does, with the currency's code.
 *
 * @throws RangeError if the locale is no language tag.
 * @example
 * formatMoney(money("1234.5", usdt), { locale: "en" }) // → "1,234.50\u00a0USDT"
 */
export function formatMoney(amount: Money, options: FormatOptions): string {
  const text = localDecimal(withoutSpareZeros(toDecimal(amount)), options.locale, options.sign)
  return options.withoutCode ? text : `${text}\u00a0${displayCode(amount.currency, options.regionCode)}`
}

/**
 * Writes an amount as it travels (`{ amount, currency }`). A code that the table does not hold, or digits that the currency
 * does not have there, are shown as they came: a list of operations must not break over one row.
 *
 * @example
 * formatWireMoney({ amount: "1234.50", currency: "USDT" }, { locale: "en" }) // → "1,234.50\u00a0USDT"
 */
export function formatWireMoney(
  wire: { readonly amount: string; readonly currency: string },
  options: WireFormatOptions,
): string {
  const currency = findCurrency(wire.currency, options.currencies)
  const scale = readDecimal(wire.amount)?.scale
  if (currency && scale !== undefined && scale <= currency.decimals)
    return formatMoney(money(wire.amount, currency), options)
  return options.withoutCode ? wire.amount : `${wire.amount}\u00a0${wire.currency}`
}

/** Two decimals are always shown, as far as the currency has them. */
function withoutSpareZeros(decimal: string): string {
  return decimal.replace(/(\.\d\d\d*?)0+$/, "$1")
}

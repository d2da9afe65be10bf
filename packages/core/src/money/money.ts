import type { Currency } from "./currency.ts"
import { powerOfTen, readDecimal, writeDecimal } from "./decimal.ts"
import { divide, type Rounding } from "./rounding.ts"

/**
 * An exact amount bound to its currency. `units` counts minor units: 1.50 of a currency with two decimals is 150n.
 * Two currencies never meet in one sum: where the codes are literal types the compiler says so, else the call throws.
 */
export interface Money<Code extends string = string> {
  readonly currency: Currency & { readonly code: Code }
  readonly units: bigint
}

/** The reason why an amount was refused. */
export type AmountErrorCode =
  | "amount_empty"
  | "amount_not_a_number"
  | "amount_ambiguous"
  | "amount_negative"
  | "amount_zero"
  | "amount_too_many_decimals"
  | "amount_too_long"

/** Maximum number of digits of an amount, as in the ledger. */
export const maxAmountDigits = 38

/** The outcome of reading an amount; `limit` is the number of decimals that the currency has. */
export type AmountResult =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly code: AmountErrorCode; readonly limit?: string }

/**
 * Reads a positive amount as it travels: decimal text with a point, nothing else.
 *
 * @example
 * parsePositiveAmount("12.5", usdt) // → { ok: true, units: 1250000n }
 * parsePositiveAmount("0.123456", usdt) // → { ok: false, code: "amount_too_many_decimals", limit: "5" }
 */
export function parsePositiveAmount(text: string, currency: Currency): AmountResult {
  if (text === "") return { ok: false, code: "amount_empty" }
  const decimal = readDecimal(text)
  if (!decimal) return { ok: false, code: "amount_not_a_number" }
  if (decimal.scale > currency.decimals)
    return { ok: false, code: "amount_too_many_decimals", limit: String(currency.decimals) }
  const units = decimal.digits * powerOfTen(currency.decimals - decimal.scale)
  if (units < 0n) return { ok: false, code: "amount_negative" }
  if (units === 0n) return { ok: false, code: "amount_zero" }
  if (units.toString().length > maxAmountDigits)
    return { ok: false, code: "amount_too_long", limit: String(maxAmountDigits) }
  return { ok: true, units }
}

/**
 * Makes money from decimal text, of any sign. Digits that the currency does not have are an error, never rounded.
 *
 * @throws RangeError if the text is no plain decimal number or has too many decimals.
 * @example
 * money("-1.5", btc).units // → -150000000n
 */
export function money<Code extends string>(amount: string, currency: Currency & { readonly code: Code }): Money<Code> {
  const decimal = readDecimal(amount)
  if (!decimal) throw new RangeError(`Not a decimal amount: ${JSON.stringify(amount)}`)
  if (decimal.scale > currency.decimals)
    throw new RangeError(`${currency.code} has ${currency.decimals} decimals, got ${decimal.scale}`)
  return { currency, units: decimal.digits * powerOfTen(currency.decimals - decimal.scale) }
}

/**
 * Writes an amount as it travels, always with all decimals of its currency.
 *
 * @example
 * toDecimal(money("1.5", eur)) // → "1.50000"
 */
export function toDecimal(amount: Money): string {
  return writeDecimal(amount.units, amount.currency.decimals)
}

/**
 * Adds two amounts of one currency. @throws TypeError for two currencies.
 *
 * @example
 * toDecimal(add(money("1.25", usdt), money("2.5", usdt))) // → "3.75000"
 */
export function add<Code extends string>(a: Money<Code>, b: Money<NoInfer<Code>>): Money<Code> {
  assertSameCurrency(a, b)
  return { currency: a.currency, units: a.units + b.units }
}

/**
 * Subtracts `b` from `a`. @throws TypeError for two currencies.
 *
 * @example
 * toDecimal(subtract(money("2.5", usdt), money("1.25", usdt))) // → "1.25000"
 */
export function subtract<Code extends string>(a: Money<Code>, b: Money<NoInfer<Code>>): Money<Code> {
  assertSameCurrency(a, b)
  return { currency: a.currency, units: a.units - b.units }
}

/**
 * Negative, zero or positive as `a` is less than, equal to or greater than `b`. @throws TypeError for two currencies.
 *
 * @example
 * compare(money("1", usdt), money("2", usdt)) // → -1
 */
export function compare<Code extends string>(a: Money<Code>, b: Money<NoInfer<Code>>): -1 | 0 | 1 {
  assertSameCurrency(a, b)
  if (a.units === b.units) return 0
  return a.units < b.units ? -1 : 1
}

/**
 * Converts at `rate` (units of the target for one unit of the source, decimal text) with a named rounding.
 *
 * @throws RangeError if the rate is not a positive decimal number, or `exact` is asked for and impossible.
 * @example
 * convert(money("10", usd), "0.00001", btc, "down") // 0.00010000 BTC
 */
export function convert<Code extends string>(
  amount: Money,
  rate: string,
  to: Currency & { readonly code: Code },
  rounding: Rounding,
): Money<Code> {
  const { digits, scale } = positive(rate)
  const dividend = amount.units * digits * powerOfTen(to.decimals)
  return { currency: to, units: divide(dividend, powerOfTen(scale + amount.currency.decimals), rounding) }
}

/**
 * The amount of `to` that `convert` at `rate` would need to come from: the way back, at the same rate.
 *
 * @throws RangeError if the rate is not a positive decimal number, or `exact` is asked for and impossible.
 * @example
 * toDecimal(convertBack(money("9.00", eur), "0.9", usd, "up")) // → "10.00000"
 */
export function convertBack<Code extends string>(
  amount: Money,
  rate: string,
  from: Currency & { readonly code: Code },
  rounding: Rounding,
): Money<Code> {
  const { digits, scale } = positive(rate)
  const dividend = amount.units * powerOfTen(scale + from.decimals)
  return { currency: from, units: divide(dividend, digits * powerOfTen(amount.currency.decimals), rounding) }
}

/**
 * A share of an amount, e.g. the fee at a rate of `0.015`, with the given rounding.
 *
 * @throws RangeError if the share is not a decimal number, or `exact` is asked for and impossible.
 * @example
 * toDecimal(shareOf(money("200", usdt), "0.015", "up")) // → "3.00000"
 */
export function shareOf<Code extends string>(amount: Money<Code>, share: string, rounding: Rounding): Money<Code> {
  const decimal = readDecimal(share)
  if (!decimal) throw new RangeError(`Not a decimal share: ${JSON.stringify(share)}`)
  return {
    currency: amount.currency,
    units: divide(amount.units * decimal.digits, powerOfTen(decimal.scale), rounding),
  }
}

function positive(rate: string) {
  const decimal = readDecimal(rate)
  if (!decimal || decimal.digits <= 0n) throw new RangeError(`Not a positive rate: ${JSON.stringify(rate)}`)
  return decimal
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency.code !== b.currency.code)
    throw new TypeError(`${a.currency.code} and ${b.currency.code} can't be mixed`)
}
